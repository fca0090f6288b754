import { scoreOf, type LighthouseVisit } from './lighthouse-visit.ts'
import { isQuiet } from './neighbours.ts'
import { median } from './rounds.ts'

/** One visit, and how busy others kept the machine just before it. */
export type LighthouseRound = LighthouseVisit & { neighbours: number }

export type Judgement = {
  page: string
  scores: Record<Category, number>
  cpuBlockingMs: number
  blockingMs: number
  neighbours: number
  failing: string[]
}

const wanted = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }
const longestBlockMs = 100
/** From here on, Lighthouse itself calls an audit passed. */
const goodScore = 0.9

type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]

export const judge = (page: string, rounds: LighthouseRound[]): Judgement => ({
  page,
  scores: Object.fromEntries(
    categories.map((category) => [category, scoreOfAll(category, rounds)]),
  ) as Judgement['scores'],
  cpuBlockingMs: median(rounds.map((round) => round.cpuBlockingMs)),
  blockingMs: median(rounds.map((round) => round.blockingMs)),
  neighbours: median(rounds.map(({ neighbours }) => neighbours)),
  failing: failingAudits(rounds),
})

/** Performance differs from run to run, and the middle one counts; of the others, the worst. */
const scoreOfAll = (category: Category, rounds: LighthouseRound[]): number => {
  const scores = rounds.map((round) => scoreOf(category, round))
  return category === 'performance' ? median(scores) : Math.min(...scores)
}

/** Only what counts for a score: the rest is advice. With what each run had measured. */
const failingAudits = (rounds: LighthouseRound[]): string[] => {
  const measured = new Map<string, string[]>()
  for (const { report } of rounds)
    for (const category of categories)
      for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
        const { title, score, displayValue = '' } = report.audits[id]!
        if (weight === 0 || score === null || score >= goodScore) continue
        const audit = `${category}: ${title}`
        measured.set(audit, [...(measured.get(audit) ?? []), displayValue])
      }
  return Array.from(measured, ([audit, values]) => {
    const distinct = [...new Set(values)].filter(Boolean).join('; ')
    return distinct ? `${audit} (${distinct})` : audit
  })
}

/** Performance is a matter of the wall clock, and says nothing of the page where others keep the machine busy. */
const missesOf = ({ scores, cpuBlockingMs, neighbours }: Judgement): string[] => [
  ...(cpuBlockingMs <= longestBlockMs ? [] : ['blocking']),
  ...categories.filter(
    (category) => scores[category] < wanted[category] && (category !== 'performance' || isQuiet(neighbours)),
  ),
]

export const isMissed = (judgement: Judgement): boolean => missesOf(judgement).length > 0

const verdictOf = (judgement: Judgement): string => {
  const misses = missesOf(judgement)
  if (misses.length > 0) return `MISSED: ${misses.join(', ')}`
  if (judgement.scores.performance >= wanted.performance) return 'ok'
  return 'ok by CPU; performance not judged, the machine is busy'
}

const ms = (time: number): string => `${Math.round(time)} ms`

const cellsOf = (judgement: Judgement): string[] => [
  judgement.page,
  ms(judgement.cpuBlockingMs),
  ms(judgement.blockingMs),
  ...categories.map((category) => String(judgement.scores[category])),
  `${Math.round(judgement.neighbours * 100)}%`,
]

export const linesOf = (control: Judgement, judgements: Judgement[]): string[][] => [
  ['page', 'blocking by CPU', "Lighthouse's own", ...categories, 'others on the machine', ''],
  [...cellsOf(control), ''],
  ...judgements.map((judgement) => [...cellsOf(judgement), verdictOf(judgement)]),
  [
    'wanted',
    `at most ${longestBlockMs} ms`,
    '',
    ...categories.map((category) => `at least ${wanted[category]}`),
    '',
    '',
  ],
]
