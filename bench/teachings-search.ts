import { fillLibrary, touchTeachings } from './library.ts'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare, microseconds, type Comparison } from './rounds.ts'
import { startBenchServer, type BenchServer } from './server.ts'

const clients = 4
const small = 100
const large = 100_000
const firstLooks = 5

/** Which pages of the list are asked for, by the size of the library. */
const lists: { what: string; pathsOf: (size: number) => string[] }[] = [
  { what: 'no search', pathsOf: () => [listPath('')] },
  { what: 'last page', pathsOf: (size) => [listPath(`&offset=${size - 6}`)] },
  { what: 'middle page', pathsOf: (size) => [listPath(`&offset=${size / 2}`)] },
  // Written in many ways, so that none is answered from what was kept of another.
  { what: 'rare word', pathsOf: () => spellings('zechariah').map((word) => listPath(`&search=${word}`)) },
  {
    what: 'no such word',
    pathsOf: () => spellings('nebuchadnezzar').map((word) => listPath(`&search=${word}`)),
  },
  { what: 'the page, common word, kept', pathsOf: () => [pagePath('grace')] },
  { what: 'common word, kept', pathsOf: () => [listPath('&search=grace')] },
  {
    what: 'common word, middle page, kept',
    pathsOf: (size) => [listPath(`&search=grace&offset=${size / 20}`)],
  },
  { what: 'word of all, kept', pathsOf: () => [listPath('&search=teaching')] },
  { what: 'two letters, kept', pathsOf: () => [listPath('&search=gr')] },
]

const listPath = (more: string): string => `/api/teachings?limit=6&view=card${more}`
const pagePath = (search: string): string => `/teachings?search=${encodeURIComponent(search)}`

/** A page of the library at 100 and at 100,000 teachings: what it costs more. */
export const measureTeachingsSearch = async (smallServer: BenchServer): Promise<Finding[]> => {
  const largeServer = await startBenchServer()
  try {
    await Promise.all([
      fillLibrary(smallServer.databaseUrl, small),
      fillLibrary(largeServer.databaseUrl, large),
    ])
    const findings: Finding[] = []
    for (const list of lists) findings.push(await comparePages(list, smallServer, largeServer))
    findings.push(await compareRenderedPages(smallServer, largeServer))
    for (const word of ['grace', 'teaching', 'gr', 'zq'])
      findings.push(await measureFirstLook(word, largeServer))
    return findings
  } finally {
    await largeServer.stop()
  }
}

const comparePages = async (
  { what, pathsOf }: (typeof lists)[number],
  smallServer: BenchServer,
  largeServer: BenchServer,
): Promise<Finding> =>
  tell(
    what,
    await compare(
      () => load({ ...smallServer, paths: pathsOf(small) }, clients),
      () => load({ ...largeServer, paths: pathsOf(large) }, clients),
    ),
  )

const compareRenderedPages = async (smallServer: BenchServer, largeServer: BenchServer): Promise<Finding> =>
  tell(
    'the page, rendered',
    await compare(
      () => load({ ...smallServer, nextPath: nextPage }, clients),
      () => load({ ...largeServer, nextPath: nextPage }, clients),
    ),
  )

const tell = (what: string, { one, other, ratio }: Comparison): Finding => ({
  what: `teachings at 100,000, ${what}`,
  figure: `${Math.round(other.perSecond)} a second, ${microseconds(other)}`,
  against: `at 100: ${Math.round(one.perSecond)}, ${microseconds(one)}`,
  ratio: ratio.perSecond,
  wanted: { atMost: 2, unit: 'times' },
})

/** Words that are everywhere, or too short for the index, are counted once; this is what the first one waits. */
const measureFirstLook = async (word: string, { url, databaseUrl }: BenchServer): Promise<Finding> => {
  const times: number[] = []
  for (let round = 0; round < firstLooks; round += 1) {
    await touchTeachings(databaseUrl)
    const begin = performance.now()
    await (await fetch(url + listPath(`&search=${word}`))).arrayBuffer()
    times.push(performance.now() - begin)
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(firstLooks / 2)] ?? 0
  return { what: `teachings at 100,000, first “${word}”`, figure: `${Math.round(middle)} ms` }
}

/** zechariah, Zechariah, zEchariah, …: one word for the search, and many for what is kept of it. */
const spellings = (word: string): string[] =>
  Array.from({ length: 2 ** Math.min(word.length, 9) }, (_, bits) => spell(word, bits))

const spell = (word: string, bits: number): string =>
  Array.from(word, (letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter)).join('')

let spelled = 0

/** The page with a search that nobody has made yet, so it is rendered. */
const nextPage = (): string => pagePath(spell('zechariah, part ', (spelled += 1)))
