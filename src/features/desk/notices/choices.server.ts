import { record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Viewer } from '#shared/powers.ts'
import { noticeSubjects, usualHour } from './categories.ts'
import { noticeSubjectsFor, wayOf } from './policy.ts'
import { findReader, upsertReader } from './queries.server.ts'
import type { NoticeChoicesAnswer } from './schema.ts'

export const readChoices = async (db: Queryable, { id, roles }: Viewer): Promise<NoticeChoicesAnswer> => {
  const reader = await findReader(db, id)
  const ways = noticeSubjectsFor(roles).map((subject) => [subject, wayOf(subject, roles, reader ?? {})])
  return { ...Object.fromEntries(ways), dailyHour: reader?.dailyHour ?? usualHour }
}

/** A subject that is left out stays as it was. Another hour counts from the next time that it comes. */
export const saveChoices = (
  db: Db,
  admin: Admin,
  choices: NoticeChoicesAnswer,
): Promise<NoticeChoicesAnswer> =>
  db.transaction(async (tx) => {
    const chosen = noticeSubjects.filter((subject) => choices[subject] !== undefined)
    const own = noticeSubjectsFor(admin.roles)
    ensure(
      chosen.every((subject) => own.includes(subject)),
      'not_allowed',
    )
    const before = await readChoices(tx, admin)
    const isOtherHour = before.dailyHour !== choices.dailyHour
    await upsertReader(tx, {
      adminId: admin.id,
      ...choices,
      ...(isOtherHour && { dailySince: new Date().toISOString() }),
    })
    await record(tx, admin, { action: 'admin.notices-changed', subject: { id: admin.id, name: admin.name } })
    return readChoices(tx, admin)
  })
