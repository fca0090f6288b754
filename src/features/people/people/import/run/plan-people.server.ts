import type { Queryable } from '#server/database/client.ts'
import { eachDetail } from '../../details.ts'
import type { Fate } from '../categories.ts'
import { addGain, gainOf, gainSentence, type Gain } from './gains.ts'
import { findKnown, type KnownPerson } from './known.server.ts'
import { withLeftOut, type ReadRow } from '../read-rows.server.ts'

/** What will happen to a row. `known`: its person. Of a new person, it is the one that only the care team sees, if there is one. */
export type Plan = {
  row: ReadRow
  fate: Fate
  sentence: string
  known: KnownPerson | undefined
  gain: Gain
}

/** For rows without a problem. `isLocked`: locks these people until the transaction ends. */
export const planPeople = async (
  db: Queryable,
  rows: readonly ReadRow[],
  isLocked: boolean,
): Promise<Plan[]> => {
  const known = await findKnown(db, rows, isLocked)
  return rows.map((row) => planOne(row, known.get(row.number)))
}

const planOne = (row: ReadRow, known: KnownPerson | undefined): Plan => {
  if (!known || known.isPrivate)
    return { row, fate: 'new', sentence: withLeftOut('', row), known, gain: gainOf(row, unknown) }
  const gain = gainOf(row, known)
  const added = gainSentence(gain)
  addGain(known, gain)
  const sentence = withLeftOut(added || 'Nothing to add', row)
  return { row, fate: added ? 'fills' : 'same', sentence, known, gain }
}

const unknown = { ...eachDetail(() => null), name: '', tags: [], groups: [], notes: [] }
