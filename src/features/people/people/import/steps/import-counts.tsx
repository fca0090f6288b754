import { fateLabels, fates, type Fate } from '../categories.ts'
import type { ImportCounts } from '../schema.ts'

const tones: Record<Fate, string> = {
  new: 'good',
  fills: 'good',
  same: 'calm',
  account: 'calm',
  twice: 'warn',
  wrong: 'bad',
}

/** How many rows have which fate. What does not occur is left out. */
export const ImportFigures = ({ counts }: { counts: ImportCounts }) => (
  <dl className="import-figures">
    {fates
      .filter((fate) => (counts[fate] ?? 0) > 0)
      .map((fate) => (
        <div key={fate} data-tone={tones[fate]}>
          <dt>{fateLabels[fate]}</dt>
          <dd>{counts[fate]?.toLocaleString('en')}</dd>
        </div>
      ))}
  </dl>
)

/** How many rows will change something, or have. */
export const changing = ({ new: fresh = 0, fills = 0 }: ImportCounts): number => fresh + fills

/** "1 person", "12 members". */
export const countedPeople = (kind: 'people' | 'members', count: number): string => {
  const [one, several] = kind === 'people' ? ['person', 'people'] : ['member', 'members']
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}

/** "12 new, 3 not imported": for a line of a list. */
export const countsText = (counts: ImportCounts): string =>
  fates
    .filter((fate) => (counts[fate] ?? 0) > 0)
    .map((fate) => `${counts[fate]?.toLocaleString('en')} ${shortLabels[fate]}`)
    .join(', ')

const shortLabels: Record<Fate, string> = {
  new: 'new',
  fills: 'with details added',
  same: 'with nothing new',
  account: 'had an account',
  twice: 'duplicate',
  wrong: 'not imported',
}
