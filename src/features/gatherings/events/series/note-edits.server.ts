import type { Queryable } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import type { EventRow, Publication } from '../dashboard/queries.server.ts'
import type { AdminEvent } from '../dashboard/schema.ts'
import { changedParts, fieldsOf, patternOf } from './pattern.server.ts'
import { attach } from './queries.server.ts'

/** What a person changes on one date of a series alone stays when the series changes. */
export const noteEdits = async (
  tx: Queryable,
  before: AdminEvent,
  row: EventRow & Publication,
): Promise<void> => {
  const zone = site.timeZone
  const [was, is] = [before, row].map(({ startsAt }) => dayAt(new Date(startsAt), zone))
  const changed = changedParts(patternOf(fieldsOf(before, row), zone), patternOf(row, zone))
  const edited = [...before.editedFields, ...changed, ...(was === is ? [] : ['day'])]
  await attach(tx, before.id, { editedFields: [...new Set(edited)] })
}
