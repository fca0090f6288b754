import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { Ticks } from './kept-ticks.ts'
import type { Sheet, TeamMeetingForm } from './schema.ts'

type Then = { onSent: (sheet: Sheet, ticks: Ticks) => void; onRefused: () => void }

const againAfterMs = 20_000

/** Sends who came. Without a network it tries again when there is one, and now and then: some phones do not say. */
export const useSendLater = (
  deliver: (meeting: TeamMeetingForm) => Promise<Sheet>,
  { onSent, onRefused }: Then,
) => {
  const [isSending, setIsSending] = useState(false)

  const sendNow = async (ticks: Ticks): Promise<void> => {
    if (isSending) return
    const { metOn, didMeet, came } = ticks
    setIsSending(true)
    try {
      onSent(await deliver({ metOn, didMeet, came }), ticks)
    } catch (error) {
      // A refusal stays a refusal. A lost answer may have been a yes, so we send again.
      if (error instanceof ApiError && error.status < 500) {
        onRefused()
        toast({ tone: 'destructive', title: "We couldn't send the attendance", description: reasonOf(error) })
      }
    } finally {
      setIsSending(false)
    }
  }

  const useWaiting = (ticks: Ticks | undefined): void => {
    const again = useEffectEvent(() => {
      if (ticks) void sendNow(ticks)
    })
    const isWaiting = ticks !== undefined
    useEffect(() => {
      if (!isWaiting) return undefined
      const retry = () => again()
      const timer = setInterval(retry, againAfterMs)
      addEventListener('online', retry)
      return () => {
        clearInterval(timer)
        removeEventListener('online', retry)
      }
    }, [isWaiting])
    // What was kept when the page was left is sent when it is opened again.
    useEffect(() => again(), [])
  }

  return { isSending, send: (ticks: Ticks): void => void sendNow(ticks), useWaiting }
}
