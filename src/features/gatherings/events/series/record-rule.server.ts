import { record } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { notifiedSummary } from '../dashboard/saved-text.ts'
import type { AdminEvent } from '../dashboard/schema.ts'
import type { Matched } from './match-dates.ts'
import type { LaterChange } from './schema.ts'
import { datesText } from './words.ts'

/** Records that a date was deleted by another rule of its series. No one has registered for it. */
export const recordRemoved = (
  tx: Tx,
  actor: Admin,
  { id, title, version }: Pick<AdminEvent, 'id' | 'title' | 'version'>,
): Promise<void> =>
  record(tx, actor, {
    action: 'event.deleted',
    subject: { id, name: title },
    summary: notifiedSummary(0),
    version,
  })

/** Records under the date it begins with that a series has another rule. Dates that move have a line of their own. */
export const recordRule = (
  tx: Tx,
  actor: Admin,
  { id, title, version }: Pick<AdminEvent, 'id' | 'title' | 'version'>,
  matched: readonly Pick<Matched<unknown>, 'becomes'>[],
  { removed, made }: LaterChange,
): Promise<void> => {
  const single = matched.filter(({ becomes }) => becomes === 'single').length
  const counts = [
    removed > 0 && `${datesText(removed)} deleted`,
    made > 0 && `${datesText(made)} added`,
    single > 0 && `${datesText(single)} no longer in the series`,
  ]
  return record(tx, actor, {
    action: 'event.series-changed',
    subject: { id, name: title },
    summary: counts.filter(Boolean).join(', '),
    version,
  })
}
