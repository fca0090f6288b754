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
  const begun = attempt && begunOf(attempt)
  const intentId = begun?.paymentIntentId
  const clientSecret = begun?.clientSecret
  const [begunHere, setBegunHere] = useState<string>()
  const [standing, setStanding] = useState<ConfirmationStatus>()

  useEffect(() => {
    if (intentId === undefined || intentId === begunHere) return
    let isHere = true
    void askAbout(confirm, intentId, clientSecret).then((status) => {
      if (!isHere) return
      if (status && paid.has(status)) location.replace(`${success}?payment_intent=${intentId}`)
      else setStanding(status)
    })
    return () => {
      isHere = false
    }
  }, [intentId, clientSecret, begunHere, confirm, success])

  // The memory is read once the page is alive; what was in it then fills the form, which stays as it is after that.
  const isAwake = useBrowserValue(() => true, false)
  const [isKnown, setIsKnown] = useState<boolean>()
  if (isAwake && isKnown === undefined) setIsKnown(attempt !== undefined)

  return {
    attempt,
    begun,
    /** Gives a form that is to be filled in from the attempt its `key`. */
    formKey: isKnown ? 'known' : 'new',
    /** How a payment of an earlier visit stands, once that is known. */
    standing: intentId === begunHere ? undefined : standing,
    /**
     * To be called before each try. Remembered before it is sent: an answer that gets lost on the way is asked for
     * again under the same id.
     */
    prepare: (values: FormValues, isSame: (earlier: FormValues) => boolean): string => {
      const id = attempt && isSame(attempt.values) ? attempt.id : newAttemptId()
      if (attempt && attempt.id !== id) endAttempt(attempt)
      rememberAttempt({ ...(attempt?.id === id && attempt), subject, id, values })
      return id
    },
    /** The try has been answered. */
    begin: (answer: unknown): void => {
      const prepared = findAttempt((one) => one.subject === subject && !one.isOver)
      if (!prepared) return
      setBegunHere(begunOf({ ...prepared, answer })?.paymentIntentId)
      rememberAttempt({ ...prepared, answer })
    },
    /** The next try is another payment. */
    end: (): void => {
      if (attempt) endAttempt(attempt)
    },
  }
}

const paid = new Set<ConfirmationStatus>(['completed', 'processing'])

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
