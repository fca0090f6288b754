import { fillLibrary } from './library.ts'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare, microseconds, type Comparison } from './rounds.ts'
import { startBenchServer, type BenchServer } from './server.ts'

const clients = 4
const small = 100
const large = 100_000

/** Which pages of the list are asked for, by the size of the library. */
const lists: { what: string; pathsOf: (size: number) => string[] }[] = [
  { what: 'no search', pathsOf: () => [listPath('')] },
  { what: 'last page', pathsOf: (size) => [listPath(`&offset=${size - 6}`)] },
  { what: 'middle page', pathsOf: (size) => [listPath(`&offset=${size / 2}`)] },
  { what: 'rare word', pathsOf: () => [listPath('&search=zechariah')] },
  { what: 'rare phrase of words of all', pathsOf: () => [listPath('&search=week%20as')] },
  { what: 'no such word', pathsOf: () => [listPath('&search=nebuchadnezzar')] },
  { what: 'common word', pathsOf: () => [listPath('&search=grace')] },
  { what: 'common word, middle page', pathsOf: (size) => [listPath(`&search=grace&offset=${size / 20}`)] },
  { what: 'common word of a category', pathsOf: () => [listPath('&search=grace&category=Theology')] },
  { what: 'common word of another category', pathsOf: () => [listPath('&search=grace&category=Seasons')] },
  { what: 'word of all', pathsOf: () => [listPath('&search=teaching')] },
  { what: 'phrase of all', pathsOf: () => [listPath('&search=as%20planned%20and')] },
  { what: 'two letters', pathsOf: () => [listPath('&search=gr')] },
  { what: 'two letters of none', pathsOf: () => [listPath('&search=zq')] },
]

const pages = [
  { what: 'the page, rare words', words: 'zechariah, part ' },
  { what: 'the page, common words', words: 'with grace, part ' },
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
    for (const { what, words } of pages)
      findings.push(await compareRenderedPages(what, words, smallServer, largeServer))
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

/** The page with a search that nobody has made yet in this spelling, so it is rendered. */
const compareRenderedPages = async (
  what: string,
  words: string,
  smallServer: BenchServer,
  largeServer: BenchServer,
): Promise<Finding> => {
  let spelled = 0
  const nextPath = () => pagePath(spell(words, (spelled += 1)))
  return tell(
    what,
    await compare(
      () => load({ ...smallServer, nextPath }, clients),
      () => load({ ...largeServer, nextPath }, clients),
    ),
  )
}

const tell = (what: string, { one, other, ratio }: Comparison): Finding => ({
  what: `teachings at 100,000, ${what}`,
  figure: `${Math.round(other.perSecond)} a second, ${microseconds(other)}`,
  against: `at 100: ${Math.round(one.perSecond)}, ${microseconds(one)}`,
  ratio: ratio.perSecond,
  wanted: { atMost: 2, unit: 'times' },
})

/** zechariah, Zechariah, zEchariah, …: large letters where the bits are set. Signs have only one form, so they take none. */
const spell = (words: string, bits: number): string => {
  let rest = bits
  return words.replace(/[a-z]/g, (letter) => {
    const isLarge = rest % 2 === 1
    rest = Math.floor(rest / 2)
    return isLarge ? letter.toUpperCase() : letter
  })
}
