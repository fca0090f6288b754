import { longDate } from '#shared/time/dates.ts'
import type { Tone } from '#ui/styles/tone.ts'
import { isOpen } from '../policy.ts'
import type { OwnRequest } from '../schema.ts'
import { isLate, promiseOf } from '../thread/promise-clock.ts'

type OwnProgress = Pick<OwnRequest, 'state' | 'answeredAt' | 'dueAt' | 'promisedAt' | 'isAnswerPromised'>

/** The state of a member's request in a word or two. */
export const ownState = ({ state, answeredAt }: OwnProgress): { label: string; tone: Tone } => {
  if (state === 'new') return { label: 'Received', tone: 'seasons' }
  if (isOpen(state)) return { label: 'In progress', tone: 'life' }
  if (state === 'matched') return { label: 'Matched with a mentor', tone: 'justice' }
  return answeredAt ? { label: 'Replied', tone: 'justice' } : { label: 'Closed', tone: 'theology' }
}

/** What we promised, while it is open. */
export const ownPromise = (request: OwnProgress, now: Date): string | undefined => {
  const { state, answeredAt, dueAt, isAnswerPromised } = request
  if (!isOpen(state)) return undefined
  if (answeredAt) return `We replied on ${longDate(answeredAt)}`
  if (!isAnswerPromised) return undefined
  if (!isLate(request, now)) return `We'll reply by ${longDate(dueAt)}`
  const late = `We said we'd reply by ${longDate(promiseOf(request))}, and we haven't. We're sorry.`
  return Date.parse(dueAt) > now.getTime() ? `${late} New date: ${longDate(dueAt)}` : late
}
