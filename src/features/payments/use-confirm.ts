import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#ui/toast-store.ts'
import type { PaymentFormProps } from './payment-form.tsx'

/** What the provider said against a payment. */
export type Refused = {
  message: string
  /** How the payment stands after it, if the provider told. */
  intent?: { id: string; status: string } | undefined
}

type Task = Pick<PaymentFormProps, 'returnPath' | 'onBusy' | 'onGone'> & {
  /** Answers what was refused, or nothing when the browser is on its way to where the payment goes on. */
  confirm: () => Promise<Refused | undefined>
}

/** Confirms a payment once at a time, and says what the provider says. */
export const useConfirm = ({ confirm, returnPath, onBusy, onGone }: Task) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

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

  const pay = async () => {
    if (isBusy) return
    turnBusy(true)
    setFailure(undefined)
    const refused = await confirm().catch((): Refused => ({ message: 'Failed to connect to payment server' }))
    // The button stays busy until the next page is there.
    if (!refused) return
    const { message, intent } = refused
    if (intent && paid.has(intent.status)) {
      // Another tab of this browser was quicker.
      location.assign(`${returnPath}?payment_intent=${intent.id}`)
      return
    }
    turnBusy(false)
    setFailure(message)
    toast({ tone: 'destructive', title: 'Payment Failed', description: message })
    if (intent?.status === 'canceled') onGone?.()
  }

  return { isBusy, failure, pay }
}

const paid = new Set(['succeeded', 'processing'])
