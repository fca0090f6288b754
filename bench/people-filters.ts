import type pg from 'pg'
import {
  sentenceKinds,
  newSentence,
  type PeopleFilter,
  type Sentence,
} from '#features/people/people/lists/sentences.ts'
import { dayAt } from '#shared/time/dates.ts'

const all = (...sentences: Sentence[]): PeopleFilter => ({ join: 'all', sentences })
const any = (...sentences: Sentence[]): PeopleFilter => ({ join: 'any', sentences })

/** Each sentence alone, with its first values and with those that find most, and some together. */
export const peopleFilters = async (pool: pg.Pool): Promise<Record<string, PeopleFilter>> => {
  const { rows } = await pool.query<{ id: string }>('select id from groups limit 1')
  const known = { today: dayAt(new Date()), tags: ['Tag 3'] }
  const cameTwice = newSentence('came', known)!
  const noCircle: Sentence = { kind: 'group', group: 'no-circle' }
  const neverGave: Sentence = { kind: 'never-gave', since: 'ever' }
  const neverCame: Sentence = { kind: 'never-came', since: 'ever' }
  return {
    ...Object.fromEntries(sentenceKinds.map((kind) => [kind, all(newSentence(kind, known)!)])),
    'came at any time': all({ kind: 'came', times: 1, since: 'ever' }),
    'came five times': all({ kind: 'came', times: 5, since: 'ever' }),
    'gave in the last 90 days': all({ kind: 'gave', since: '90-days' }),
    'are in a circle': all({ kind: 'group', group: 'a-circle' }),
    'are in one group': all({ kind: 'group', group: rows[0]!.id }),
    'came twice, are in no circle, had no contact for 14 days': all(cameTwice, noCircle, {
      kind: 'no-contact',
      days: 14,
    }),
    'came twice and never gave': all(cameTwice, neverGave),
    'never came and never gave': all(neverCame, neverGave),
    'came twice, or gave in 90 days, or are in a circle': any(
      cameTwice,
      { kind: 'gave', since: '90-days' },
      { kind: 'group', group: 'a-circle' },
    ),
    'never came, or never gave, or have a tag': any(neverCame, neverGave, { kind: 'tag', tag: 'Tag 3' }),
  }
}
