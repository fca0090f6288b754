import { useLayoutEffect, useRef, useState } from 'react'
import { next } from './payment-machine.ts'
import type { PaymentEffect, PaymentEvent, PaymentState } from './payment-states.ts'
import type { OpenedPayment } from '../schema.ts'

/** Runs an effect, and answers the event that it led to, if there is one. */
type Run<Intent> = (effect: PaymentEffect<Intent>) => Promise<PaymentEvent<Intent> | undefined>

/**
 * Keeps the state of the machine and runs its effects. The state also stands in a ref, so that two events in a row,
 * such as a double click, see each other.
 */
export const usePaymentMachine = <Intent extends OpenedPayment>(
  start: PaymentState<Intent>,
  run: Run<Intent>,
) => {
  const [state, setState] = useState(start)
  const current = useRef(start)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** Answers the state after all effects that followed. */
  const send = async (event: PaymentEvent<Intent>): Promise<PaymentState<Intent>> => {
    if (!isHere.current) return current.current
    const [after, effect] = next(current.current, event)
    current.current = after
    setState(after)
    const following = effect && (await run(effect))
    return following ? send(following) : current.current
  }

  return { state, send }
}
