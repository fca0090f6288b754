import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '#ui/toast-store.ts'
import { askStanding, intentOfSecret, standingUnknown } from './ask-standing.ts'
import type { PaymentFormProps } from './payment-form.tsx'

/** What was said against a payment. */
export type Refused = {
  title?: string
  message: string
  /** How the payment stands after it, in the words of the provider or in ours, if it is known. */
  intent?: { id: string; status: string } | undefined
}

type Task = Pick<PaymentFormProps, 'clientSecret' | 'confirmPath' | 'returnPath' | 'onBusy' | 'onGone'> & {
  /**
   * Answers what was refused, or nothing when the browser is on its way to where the payment goes on. Throws when
   * nobody knows what came of it.
   */
  confirm: () => Promise<Refused | undefined>
}

/** Confirms a payment once at a time, and says what the provider says. */
export const useConfirm = ({ confirm, clientSecret, confirmPath, returnPath, onBusy, onGone }: Task) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isInDoubt = useRef(false)

  const turnBusy = (busy: boolean) => {
    setIsBusy(busy)
    onBusy?.(busy)
  }

  // Whoever comes back from the bank with the Back button finds the page as it was left, in the middle of paying.
  const wake = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) turnBusy(false)
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wake(event)
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])

  /** An answer was lost, and the money may have moved all the same. */
  const clearUp = async (): Promise<Refused> => {
    const status = await askStanding(confirmPath, clientSecret)
    isInDoubt.current = status === 'unknown'
    if (status === 'unknown') return standingUnknown
    return {
      message: 'Failed to connect to payment server. Your payment did not go through: please try again.',
      intent: { id: intentOfSecret(clientSecret), status },
    }
  }

  const tell = ({ title = 'Payment Failed', message, intent }: Refused) => {
    if (intent && paid.has(intent.status)) {
      // An answer was lost, or another tab of this browser was quicker.
      location.assign(`${returnPath}?payment_intent=${intent.id}`)
      return
    }
    turnBusy(false)
    setFailure(message)
    toast({ tone: 'destructive', title, description: message })
    if (intent && gone.has(intent.status)) onGone?.()
  }

  const pay = async () => {
    if (isBusy) return
    turnBusy(true)
    setFailure(undefined)
    const found = isInDoubt.current ? await clearUp() : undefined
    if (found && found.intent?.status !== 'pending') return tell(found)
    const refused = await confirm().catch(clearUp)
    // The button stays busy until the next page is there.
    if (refused) tell(refused)
  }

  return { isBusy, failure, pay }
}

// What has been paid back was paid: the next page tells both.
const paid = new Set(['succeeded', 'completed', 'processing', 'refunded'])
const gone = new Set(['canceled', 'failed'])
