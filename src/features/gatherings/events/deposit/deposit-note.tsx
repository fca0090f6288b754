import type { Event } from '../schema.ts'
import { depositText } from './deposit-words.ts'
import { useDeposit } from './use-deposit.ts'

/** Before people register. */
export const DepositNote = ({ event }: { event: Event }) => {
  const deposit = useDeposit(event, event.price)
  return deposit ? <p className="event-side-text">{depositText(deposit, event.currency)}</p> : null
}
