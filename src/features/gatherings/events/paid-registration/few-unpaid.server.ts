import type { PayRequest } from '#features/payments/attempt.server.ts'
import type { Tx } from '#server/database/client.ts'
import { waitInWords } from '#server/http/rate-limits.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { mostUnpaidSeats } from '../policy.ts'
import type { EventRegistration } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { forWay } from '../ways/ways.ts'
import { listUnpaidHolds, type UnpaidHold } from './paid-queries.server.ts'

/** A visitor can invent addresses: unpaid seats must not keep other visitors away. */
export const ensureFewUnpaid = async (
  tx: Tx,
  event: Event,
  { email, numberOfAttendees, way }: EventRegistration,
  { visitor }: PayRequest,
): Promise<void> => {
  if (!visitor) return
  const holds = withoutOneReturn(await listUnpaidHolds(tx, { eventId: event.id, visitor, email }))
  const seats = seatsOf(holds)
  if (seats === 0 || seats + numberOfAttendees <= mostUnpaidSeats(forWay(event, way))) return
  const seconds = Math.max(1, Math.min(...holds.map((one) => one.seconds)))
  const held = seatsOf(holds.filter(({ isOver }) => !isOver))
  const before =
    held === 0
      ? "Places held from your network weren't paid for in time. Please"
      : `${heldText(held)} being held from your network. Pay for ${held === 1 ? 'it' : 'those'} first, or`
  throw new Refusal('too_many_requests', {
    sentence: `${before} try again in ${waitInWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

/** A person who was too slow may come back once. */
const withoutOneReturn = (holds: UnpaidHold[]): UnpaidHold[] => {
  const ownReturn = holds.find(({ isOver, isOwn }) => isOver && isOwn)
  return holds.filter((hold) => hold !== ownReturn)
}

const seatsOf = (holds: UnpaidHold[]): number => holds.reduce((sum, { seats }) => sum + seats, 0)

const heldText = (seats: number): string =>
  seats === 1
    ? '1 unpaid place for this event is already'
    : `${seats} unpaid places for this event are already`
