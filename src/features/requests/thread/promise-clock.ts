import { addDays, dayAt, localAt, longDay, weekdayOf, type CalendarDay } from '#shared/time/dates.ts'
import { isOpen } from '../policy.ts'
import type { MyRequest } from './schema.ts'

export type ProgressNote = { tone: 'info' | 'success' | 'warning'; title: string; text: string }

type Progress = Omit<
  MyRequest,
  'reference' | 'kind' | 'text' | 'details' | 'messages' | 'createdAt' | 'isPrivate'
>

/** How far a request is, in words for the person who sent it. */
export const progressNote = (request: Progress, now: Date): ProgressNote =>
  isOpen(request.state) ? noteOfOpen(request, now) : noteOfClosed(request, now)

const noteOfOpen = (request: Progress, now: Date): ProgressNote => {
  const { answeredAt, readSince, isAnswerPromised } = request
  if (answeredAt)
    return {
      tone: 'success',
      title: "We've replied",
      text: `We replied on ${momentText(answeredAt, now)}. Your request stays open.`,
    }
  if (isAnswerPromised && isLate(request, now))
    return {
      tone: 'warning',
      title: "We're late",
      text: `${receivedText(request, now)}. ${lateText(request, now)}`,
    }
  const title = readSince ? "We're reading it" : "We've received it"
  const received = receivedText(request, now)
  if (!isAnswerPromised)
    return { tone: 'info', title, text: `${received}. The prayer team will pray for you this week.` }
  return { tone: 'info', title, text: `${received}. ${promiseText(request, now)}` }
}

const noteOfClosed = ({ state, answeredAt, doneAt }: Progress, now: Date): ProgressNote => {
  if (state === 'matched')
    return {
      tone: 'success',
      title: "You've been matched with a mentor",
      text: 'If you have a question, write to us below.',
    }
  if (answeredAt)
    return {
      tone: 'success',
      title: "We've replied",
      text: `We replied on ${momentText(answeredAt, now)}. If there's more, write to us below and we'll reopen your request.`,
    }
  return {
    tone: 'info',
    title: 'Closed',
    text: `Closed${doneAt ? ` ${momentText(doneAt, now)}` : ''} without a written reply. If you'd like one, write to us below and we'll reopen your request.`,
  }
}

type Dates = Pick<Progress, 'promisedAt' | 'dueAt'>

/** The earliest date that the page has named counts: naming a later one does not make us less late. */
export const promiseOf = ({ promisedAt, dueAt }: Dates): string =>
  Date.parse(dueAt) < Date.parse(promisedAt) ? dueAt : promisedAt

export const isLate = (dates: Dates, now: Date): boolean => Date.parse(promiseOf(dates)) < now.getTime()

/** "Received Monday 14:02, being read since 15:10" */
const receivedText = ({ askedAt, readSince }: Progress, now: Date): string => {
  const received = `Received ${momentText(askedAt, now)}`
  if (!readSince) return received
  const isSameDay = dayAt(new Date(readSince)) === dayAt(new Date(askedAt))
  return `${received}. We started reading it ${isSameDay ? `at ${timeText(readSince)}` : `on ${momentText(readSince, now)}`}`
}

const promiseText = ({ promisedAt, dueAt }: Progress, now: Date): string => {
  const [first, latest] = [momentText(promisedAt, now), momentText(dueAt, now)]
  const isLater = Date.parse(dueAt) > Date.parse(promisedAt) && latest !== first
  return `We'll reply by ${latest}.${isLater ? ` We first said ${first}.` : ''}`
}

const lateText = (request: Progress, now: Date): string => {
  const isMoved = Date.parse(request.dueAt) > now.getTime()
  const next = isMoved ? `New date: ${momentText(request.dueAt, now)}.` : "We'll reply as soon as we can."
  return `We said we'd reply by ${momentText(promiseOf(request), now)}, and we haven't. We're sorry. ${next}`
}

/** "Monday 14:02" in this week, else "Monday 9 November 14:02", and with the year if it is another one. */
export const momentText = (instant: string, now: Date): string => {
  const day = dayAt(new Date(instant))
  const today = dayAt(now)
  const isThisWeek = mondayOf(day) === mondayOf(today)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const text = isThisYear ? longDay(day).slice(0, -5) : longDay(day)
  return `${isThisWeek ? weekdayOf(day) : text} ${timeText(instant)}`
}

const timeText = (instant: string): string => localAt(instant).slice(11)

const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((atNoon(day).getUTCDay() + 6) % 7))

const atNoon = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`)
