import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendJson } from '#shared/api-client.ts'
import { endAttempt, type Attempt } from '#ui/attempts.ts'
import { attemptOf, takeReturnedPayment, type ReturnedPayment } from './returned-payment.ts'

export type PaymentOutcome<Answer> =
  | { is: 'asking' }
  /** The address names no payment. */
  | { is: 'nothing' }
  | { is: 'known'; answer: Answer; returned: ReturnedPayment }
  | { is: 'unknown'; error: unknown; returned: ReturnedPayment }

const firstWaitMs = 2_000
const longestWaitMs = 30_000
const settled = new Set(['completed', 'refunded'])

/** Asks our API what came of the payment in the address, and again while it is still on its way. */
export const usePaymentOutcome = <Answer extends { status: string }>(
  action: string,
  /** Told once what the browser remembers of it, which is forgotten then. */
  onPaid?: (attempt: Attempt, answer: Answer) => void,
) => {
  const [outcome, setOutcome] = useState<PaymentOutcome<Answer>>({ is: 'asking' })
  const [tries, setTries] = useState(1)
  const returned = useRef<ReturnedPayment>(undefined)

  const end = useEffectEvent((intentId: string, answer: Answer) => {
    const attempt = attemptOf(intentId)
    if (!attempt || attempt.isOver) return
    if (answer.status === 'completed') onPaid?.(attempt, answer)
    endAttempt(attempt)
  })

  useEffect(() => {
    const payment = (returned.current ??= takeReturnedPayment())
    if (!payment) return setOutcome({ is: 'nothing' })
    const { intentId: paymentIntentId, clientSecret } = payment
    let timer: ReturnType<typeof setTimeout>
    let isHere = true
    const follow = async (waitMs: number): Promise<void> => {
      const next = await ask<Answer>(action, { paymentIntentId, clientSecret })
      if (!isHere) return
      setOutcome({ ...next, returned: payment })
      if (next.is === 'unknown') return
      const { status } = next.answer
      if (settled.has(status)) end(paymentIntentId, next.answer)
      if (status === 'processing')
        timer = setTimeout(() => void follow(Math.min(waitMs * 1.5, longestWaitMs)), waitMs)
    }
    void follow(firstWaitMs)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [action, tries])

  const retry = () => {
    setOutcome({ is: 'asking' })
    setTries((count) => count + 1)
  }

  return { outcome, retry }
}

const ask = async <Answer>(
  action: string,
  proof: object,
): Promise<{ is: 'known'; answer: Answer } | { is: 'unknown'; error: unknown }> => {
  try {
    return { is: 'known', answer: (await sendJson('POST', action, proof)) as Answer }
  } catch (error) {
    return { is: 'unknown', error }
  }
}
