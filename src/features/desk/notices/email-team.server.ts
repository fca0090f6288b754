import { listTeam } from '#features/team/admins/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { isDailyDue, writeDaily } from './daily.server.ts'
import { newsEmail } from './emails.server.ts'
import { groupNews } from './groups.server.ts'
import { isNewsFor } from './policy.ts'
import { notePromises } from './promises.server.ts'
import {
  deleteNotices,
  insertNotices,
  insertReaders,
  listNotices,
  listReaders,
  lockReader,
  takeNews,
  updateReader,
} from './queries.server.ts'
import { sortNews } from './sort-news.server.ts'

type Person = Awaited<ReturnType<typeof listTeam>>[number]

/** The zone is that of the ministry; a test may ask for another. */
type Clock = { now: Date; timeZone?: string }

/** Emails the team what happened, each person as they have chosen. */
export const emailTeamJob = (platform: Platform): Job => ({
  name: 'email-team',
  schedule: '* * * * *',
  // The next one comes in a minute.
  queue: { retryLimit: 0 },
  run: () => emailTeam(platform, { now: new Date() }),
})

export const emailTeam = async (
  platform: Pick<Platform, 'db' | 'mailer' | 'publicUrl'>,
  clock: Clock,
): Promise<void> => {
  const { db } = platform
  await notePromises(db, clock.now)
  const people = await listTeam(db)
  await insertReaders(db, people)
  await handOut(db, people)
  const failures: unknown[] = []
  for (const { adminId, hasNews, ...choices } of await listReaders(db)) {
    const person = people.find(({ id }) => id === adminId)
    if (!person || !(hasNews || isDailyDue(choices, clock.now, clock.timeZone))) continue
    // An email that cannot be written keeps no other person from theirs.
    await db
      .transaction((tx) => emailPerson(tx, platform, person, clock))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the team could not be emailed.')
}

/** Decides who should hear of what is new. */
const handOut = (db: Db, people: readonly Person[]): Promise<void> =>
  db.transaction(async (tx) => {
    const news = await takeNews(tx)
    const notices = news.flatMap((item) =>
      people.filter((person) => isNewsFor(item, person)).map(({ id }) => ({ newsId: item.id, adminId: id })),
    )
    await insertNotices(tx, notices)
  })

/** Between two emails about what a person wants to know immediately. */
const pauseMs = 10 * 60_000

/** The row of the reader is locked until the emails are in the outbox, so no second instance writes the same. */
const emailPerson = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  person: Person,
  { now, timeZone }: Clock,
): Promise<void> => {
  const reader = await lockReader(tx, person.id)
  if (!reader) return
  const { urgent, soon, daily, outdated } = sortNews(await listNotices(tx, person.id), person, reader, now)
  const hasPaused = !reader.emailedAt || now.getTime() - Date.parse(reader.emailedAt) >= pauseMs
  const chosen = hasPaused ? soon : []
  const groups = groupNews([...urgent, ...chosen], person.id)
  if (groups.length > 0) await mailer.post(tx, newsEmail(person, groups, publicUrl))

  const isDaily = isDailyDue(reader, now, timeZone)
  const summary = isDaily && (await writeDaily(tx, person, reader, daily, { now, timeZone, publicUrl }))
  if (summary) await mailer.post(tx, summary)

  const emailed = [...urgent, ...chosen, ...(isDaily ? daily : [])]
  await deleteNotices(
    tx,
    person.id,
    [...emailed, ...outdated].map(({ id }) => id),
  )
  await updateReader(tx, person.id, {
    ...(chosen.length > 0 && { emailedAt: now.toISOString() }),
    ...(isDaily && { dailySince: now.toISOString() }),
  })
}
