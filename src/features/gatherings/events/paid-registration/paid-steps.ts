import { isFull } from '../policy.ts'
import type { Kept, Registered } from '../registration/schema.ts'
import type { Event } from '../schema.ts'

/** What happened on a paid registration's page; the payment machine holds the payment itself. */
export type PaidState = {
  /** The details are changed although there is something to pay. */
  isEditing: boolean
  /** As chosen in the form. */
  seats?: number
  /** The address already has a seat; we do not sell it a second one by mistake. */
  registered?: Registered | Kept
  failure?: { error: unknown }
}

export type PaidEvent =
  | { type: 'change details' }
  | { type: 'seats chosen'; seats: number }
  | { type: 'held' }
  | { type: 'registered'; registered: Registered | Kept }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' }

export const startOfPaid: PaidState = { isEditing: false }

export const reducePaid = (state: PaidState, event: PaidEvent): PaidState => {
  switch (event.type) {
    case 'change details':
      return { ...state, isEditing: true }
    case 'seats chosen':
      return { ...state, seats: event.seats }
    case 'held':
      return { ...state, isEditing: false }
    case 'registered':
      return { ...state, registered: event.registered }
    case 'failed':
      return { ...state, failure: { error: event.error } }
    case 'retry': {
      const { failure: _, ...rest } = state
      return rest
    }
  }
}

export type PaidStep = 'failed' | 'closed' | 'unavailable' | 'registered' | 'payment' | 'full' | 'details'

type Situation = {
  state: PaidState
  event: Pick<Event, 'capacity' | 'registered'>
  isComing: boolean
  /** Something works by which its price can be paid. */
  canBePaid: boolean
  /** This browser holds seats that can be paid. */
  holdsSeats: boolean
}

// The seats that this browser holds itself are no reason to send it away.
const hasRoom = ({ event, holdsSeats }: Situation): boolean => holdsSeats || !isFull(event)

/** Whether the page speaks of buying seats at all. */
export const isForSale = (situation: Situation): boolean =>
  situation.isComing && hasRoom(situation) && !situation.state.registered

/** Which step the page shows. */
export const paidStepOf = (situation: Situation): PaidStep => {
  const { state, isComing, canBePaid, holdsSeats } = situation
  if (state.failure) return 'failed'
  if (!isComing) return 'closed'
  if (!canBePaid) return 'unavailable'
  if (state.registered) return 'registered'
  if (holdsSeats && !state.isEditing) return 'payment'
  return hasRoom(situation) ? 'details' : 'full'
}
