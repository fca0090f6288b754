import { useEffect, useState } from 'react'
import { endAttempt, findAttempt, newAttemptId, rememberAttempt, useAttempt } from '#ui/attempts.ts'
import type { FormValues } from '#ui/form-data.ts'
import { toast } from '#ui/toast-store.ts'
import { useBrowserValue } from '#ui/use-browser-value.ts'
import { askStanding, standingUnknown, type Standing } from './ask-standing.ts'
import { begunOf } from './returned-payment.ts'

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
export const useBegunPayment = (
  subject: string,
  { confirm, success }: Places,
  /** Whose details are offered as long as there are none for this one. */
  isAkin: (subject: string) => boolean = (other) => other === subject,
) => {
  const attempt = useAttempt(subject)
  const remembered = attempt && begunOf(attempt)
  const intentId = remembered?.paymentIntentId
  const clientSecret = remembered?.clientSecret
  const [begunHere, setBegunHere] = useState<string>()
  const [gone, setGone] = useState<string>()

  useEffect(() => {
    if (clientSecret === undefined || intentId === begunHere) return
    let isHere = true
    void askStanding(confirm, clientSecret).then((standing) => {
      if (!isHere) return
      if (paid.has(standing)) location.replace(`${success}?payment_intent=${intentId}`)
      if (over.has(standing)) setGone(intentId)
    })
    return () => {
      isHere = false
    }
  }, [intentId, clientSecret, begunHere, confirm, success])

  // The memory is read once the page is alive; what was in it then fills the form, which stays as it is after that.
  const isAwake = useBrowserValue(() => true, false)
  const [typedBefore, setTypedBefore] = useState<FormValues | null>()
  if (isAwake && typedBefore === undefined) {
    const akin = attempt ?? findAttempt((one) => isAkin(one.subject) && !one.isOver)
    setTypedBefore(akin?.values ?? null)
  }
  const isGone = intentId !== undefined && intentId === gone

  return {
    attempt,
    /** What can be paid now. */
    begun: isGone ? undefined : remembered,
    /** Gives a form that is to be filled in from the attempt its `key`. */
    formKey: typedBefore ? 'known' : 'new',
    typedBefore: typedBefore ?? undefined,
    /**
     * To be called before each try. Remembered before it is sent: an answer that gets lost on the way is asked for
     * again under the same id, and whatever was begun under it for other values is closed by the server. Answers
     * nothing if there is nothing to send: it has been paid, or nobody can say whether it has.
     */
    prepare: async (
      values: FormValues,
      isSame: (earlier: FormValues) => boolean,
    ): Promise<string | undefined> => {
      const standing =
        clientSecret !== undefined && !isGone ? await askStanding(confirm, clientSecret) : undefined
      if (standing && paid.has(standing)) {
        location.replace(`${success}?payment_intent=${intentId}`)
        return undefined
      }
      if (standing === 'unknown') {
        toast({ tone: 'destructive', title: standingUnknown.title, description: standingUnknown.message })
        return undefined
      }
      const isOver = isGone || (standing !== undefined && over.has(standing))
      if (attempt && isOver) endAttempt(attempt)
      const current = isOver ? undefined : attempt
      const id = current?.id ?? newAttemptId()
      rememberAttempt(current && isSame(current.values) ? { ...current, values } : { subject, id, values })
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

const paid = new Set<Standing>(['completed', 'processing'])
const over = new Set<Standing>(['failed', 'refunded'])
