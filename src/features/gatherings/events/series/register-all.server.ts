import { sql } from 'drizzle-orm'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Member } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal, type ErrorCode } from '#shared/calls/errors.ts'
import type { CalendarEvent } from '../calendar/calendar-file.server.ts'
import { withOwnDoor } from '../online/policy.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { keptUntil, spotsLeft } from '../policy.ts'
import { findCalendarEvent, findEventWithMeeting } from '../queries.server.ts'
import { answersOf } from '../questions/answers.server.ts'
import { mayWriteAgain } from '../registration/answers.server.ts'
import type { Registrant } from '../registration/emails.server.ts'
import { ensureSpots, isRecent, register, type Post } from '../registration/free-registration.server.ts'
import { privateLink } from '../registration/mailing.server.ts'
import { ensureIsForThem } from '../registration/may-register.server.ts'
import { findRegistrationOf } from '../registration/queries.server.ts'
import { seatGuards } from '../registration/service.server.ts'
import { askForConfirmation, type MustConfirm } from '../registration/strangers.server.ts'
import type { InvitedRegistration } from '../registration/schema.ts'
import { chosenWay } from '../ways/chosen-way.server.ts'
import { forWay } from '../ways/ways.ts'
import { listDatesLeft } from './dates.server.ts'
import { seriesRegistrationEmail, type DateOfEmail } from './emails.server.ts'
import type { DateAnswer, SeriesAnswer } from './public-schema.ts'

type Asked = { ip: string; member: Member | null }

/** Registers for all dates of a series that are left. Each has its own places: a full one refuses, and the others are taken. */
export const registerForAll = async (
  platform: Platform,
  payments: Pick<Payments, 'closeSoon'>,
  eventId: string,
  input: InvitedRegistration,
  asked: Asked,
): Promise<SeriesAnswer> => {
  const event = await findCalendarEvent(platform.db, eventId)
  ensure(event && event.state !== 'draft', 'event_not_found')
  ensureIsForThem(event, asked.member)
  const { id, audience, seriesId } = event
  ensure(seriesId, 'event_not_found')
  const dates = await listDatesLeft(platform.db, { id, audience, seriesId })
  ensure(dates.length > 0, 'registration_closed')
  const mustConfirm = new Map<string, MustConfirm>()
  let isKnown = false
  for (const one of dates) {
    const date = await findCalendarEvent(platform.db, one)
    if (date)
      mustConfirm.set(one, await askForConfirmation(platform.limits, forWay(date, input.way), input, asked))
    isKnown ||= (await findRegistrationOf(platform.db, one, input.email)) !== undefined
  }
  // Once for all dates, since they are in one email.
  const isWrittenAgain = isKnown && (await mayWriteAgain(platform, input.email))
  const { answers, unwanted } = await retryIfOvertaken(
    () => platform.db.transaction((tx) => registerEach(tx, platform, mustConfirm, input, isWrittenAgain)),
    seatGuards,
  )
  payments.closeSoon(unwanted)
  return { status: 'series', dates: answers }
}

type Taken = { event: CalendarEvent; registrant: Registrant; isKept: boolean }

/** All of it or nothing, with one email. The dates are locked in the order of their days, so that two of these never wait for each other. */
const registerEach = async (
  tx: Tx,
  platform: Platform,
  asked: ReadonlyMap<string, MustConfirm>,
  input: InvitedRegistration,
  isWrittenAgain: boolean,
): Promise<{ answers: DateAnswer[]; unwanted: string[] }> => {
  const answers: DateAnswer[] = []
  const unwanted: string[] = []
  const taken: Taken[] = []
  const known: Taken[] = []
  const post: Post = async (_tx, _platform, event, registrant, { isKept, isAgain }) => {
    ;(isAgain ? known : taken).push({ event, registrant, isKept })
  }
  for (const id of asked.keys()) await lockEventRow(tx, id)
  for (const [id, mustConfirm] of asked) {
    const event = await findCalendarEvent(tx, id)
    if (!event) continue
    const { date, time } = event
    const told = { eventId: id, date, time }
    await tx.execute(sql`savepoint one_date`)
    try {
      // Before anything else, so that a known address gets the same answer as a new one.
      answersOf(event.questions ?? [], input.answers)
      chosenWay(event, input.way)
      const outcome = await register(tx, platform, event, input, mustConfirm, post)
      const isOld = 'known' in outcome
      // The same as for one date: a full one refuses everyone alike.
      if (isOld && !isRecent(outcome.known))
        ensureSpots(forWay(outcome.event, input.way), input.numberOfAttendees)
      unwanted.push(...(outcome.unwanted ?? []))
      if (isOld) known.push({ event, registrant: outcome.known, isKept: false })
      const registrationId = isOld ? outcome.known.id : outcome.id
      answers.push(
        outcome.isKept
          ? { ...told, status: 'kept', registrationId, keptUntil: keptUntil().toISOString() }
          : { ...told, status: 'registered', registrationId },
      )
    } catch (error) {
      const status = statusOf(error)
      const now = await findCalendarEvent(tx, id)
      answers.push({ ...told, status, left: now ? spotsLeft(forWay(now, input.way)) : 0 })
      // A date that refuses stays as it was: what was held there is still held.
      await tx.execute(sql`rollback to savepoint one_date`)
    }
  }
  if (taken.length > 0 || (known.length > 0 && isWrittenAgain))
    await postEmail(tx, platform, input, [...taken, ...known])
  return { answers, unwanted }
}

const statuses: Partial<Record<ErrorCode, 'full' | 'too few' | 'closed' | 'asks more'>> = {
  event_full: 'full',
  too_few_spots: 'too few',
  registration_closed: 'closed',
  // It has questions of its own, or other ways to take part.
  invalid_input: 'asks more',
}

const statusOf = (error: unknown): 'full' | 'too few' | 'closed' | 'asks more' => {
  const status = error instanceof Refusal ? statuses[error.code] : undefined
  if (!status) throw error
  return status
}

const postEmail = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  { fullName, email }: InvitedRegistration,
  all: Taken[],
): Promise<void> => {
  const dates: DateOfEmail[] = []
  for (const { event, registrant, isKept } of all.toSorted((one, other) =>
    one.event.startsAt < other.event.startsAt ? -1 : 1,
  )) {
    const link = await privateLink(tx, publicUrl, registrant.id)
    // What a visitor may read of an event may have no meeting. Their own link to it is in the file for the calendar.
    const whole = event.isVirtual ? event : ((await findEventWithMeeting(tx, event.id)) ?? event)
    const { numberOfAttendees, way } = registrant
    dates.push({ event: withOwnDoor(forWay(whole, way), link), link, numberOfAttendees, isKept })
  }
  await mailer.post(
    tx,
    seriesRegistrationEmail({ name: fullName, email }, dates, { publicUrl, now: new Date() }),
  )
}
