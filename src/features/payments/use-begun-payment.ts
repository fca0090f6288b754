import { useEffect, useState } from 'react'
import { sendJson } from '#shared/api-client.ts'
import { endAttempt, findAttempt, newAttemptId, rememberAttempt, useAttempt } from '#ui/attempts.ts'
import type { FormValues } from '#ui/form-data.ts'
import { useBrowserValue } from '#ui/use-browser-value.ts'
import { begunOf } from './returned-payment.ts'
import type { ConfirmationStatus } from './schema.ts'

type Places = {
  /** Where our API is asked what came of it. */
  confirm: string
  /** Where somebody is led who has paid already. */
  success: string
}

/**
 * The payment that this browser has begun for something. A page that was closed goes on with it; if it was paid
 * just before, the payer is told so instead of being asked again.
 */
export const useBegunPayment = (subject: string, { confirm, success }: Places) => {
  const attempt = useAttempt(subject)
  const remembered = attempt && begunOf(attempt)
  const intentId = remembered?.paymentIntentId
  const clientSecret = remembered?.clientSecret
  const [begunHere, setBegunHere] = useState<string>()
  const [gone, setGone] = useState<string>()

  useEffect(() => {
    if (intentId === undefined || intentId === begunHere) return
    let isHere = true
    void askAbout(confirm, intentId, clientSecret).then((status) => {
      if (!isHere || !status) return
      if (paid.has(status)) location.replace(`${success}?payment_intent=${intentId}`)
      if (over.has(status)) setGone(intentId)
    })
    return () => {
      isHere = false
    }
  }, [intentId, clientSecret, begunHere, confirm, success])

  // The memory is read once the page is alive; what was in it then fills the form, which stays as it is after that.
  const isAwake = useBrowserValue(() => true, false)
  const [isKnown, setIsKnown] = useState<boolean>()
  if (isAwake && isKnown === undefined) setIsKnown(attempt !== undefined)
  const isGone = intentId !== undefined && intentId === gone

  return {
    attempt,
    /** What can be paid now. */
    begun: isGone ? undefined : remembered,
    /** Gives a form that is to be filled in from the attempt its `key`. */
    formKey: isKnown ? 'known' : 'new',
    /**
     * To be called before each try. Remembered before it is sent: an answer that gets lost on the way is asked for
     * again under the same id.
     */
    prepare: (values: FormValues, isSame: (earlier: FormValues) => boolean): string => {
      const current = attempt && !isGone && isSame(attempt.values) ? attempt : undefined
      if (attempt && !current) endAttempt(attempt)
      const id = current?.id ?? newAttemptId()
      rememberAttempt({ ...current, subject, id, values })
      return id
    },
    /** The try has been answered. */
    begin: (answer: unknown): void => {
      const prepared = findAttempt((one) => one.subject === subject && !one.isOver)
      if (!prepared) return
      setBegunHere(begunOf({ ...prepared, answer })?.paymentIntentId)
      rememberAttempt({ ...prepared, answer })
    },
    /** It can be paid no more: what was typed stays, and the next try is another payment. */
    giveUp: (): void => setGone(intentId),
    /** Nothing is left to pay. */
    end: (): void => {
      if (attempt) endAttempt(attempt)
    },
  }
}

const paid = new Set<ConfirmationStatus>(['completed', 'processing'])
const over = new Set<ConfirmationStatus>(['failed', 'refunded'])

const askAbout = async (
  action: string,
  paymentIntentId: string,
  clientSecret: string | undefined,
): Promise<ConfirmationStatus | undefined> => {
  try {
    const answer = await sendJson('POST', action, { paymentIntentId, clientSecret })
    return (answer as { status: ConfirmationStatus }).status
  } catch {
    // Not known: the provider itself refuses to take a payment twice.
    return undefined
  }
}
