import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type {
  Joined,
  joinLineSchema,
  Line,
  MyWaiting,
  OwnWaiting,
  takeOfferSchema,
  TakenOffer,
} from './schema.ts'

type Secret = { token: string }

export const lineOf = reading<Line>('/api/events/:id/waiting')
export const joinLine = endpoint<InputOf<typeof joinLineSchema>, Joined>('POST', '/api/events/:id/waiting')

export const viewWaiting = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/view')
export const confirmWaiting = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/confirm')
export const takeOffer = endpoint<InputOf<typeof takeOfferSchema>, TakenOffer>(
  'POST',
  '/api/event-waiting/take',
)
/** How many places they wait for. */
export const changePlacesInLine = endpoint<Secret & { numberOfAttendees: number }, MyWaiting>(
  'POST',
  '/api/event-waiting/places',
)
export const passOffer = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/pass')
export const waitForAll = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/wait-for-all')
export const keepWaiting = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/keep')
export const leaveLine = endpoint<Secret, MyWaiting>('POST', '/api/event-waiting/leave')

export const ownWaiting = reading<OwnWaiting[]>('/api/user/waiting')
export const openOwnWaiting = endpoint<void, Secret>('POST', '/api/user/waiting/:id/link')
