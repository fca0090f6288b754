import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { longMoment } from '../event-times.ts'
import { thisDevice } from './device.ts'
import type { JoinedMeeting } from './schema.ts'

const askAgainMs = 20_000

/** Goes to the meeting, or says why not. While the hosts have not said where it is, it asks again. */
export const useJoin = (join: (device: string) => Promise<JoinedMeeting>) => {
  const [waitsForHosts, setWaits] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: () => join(thisDevice()),
    onSuccess: (answer) => {
      setWaits(answer.state === 'no link')
      if (answer.state === 'open') location.assign(answer.link)
      if (answer.state === 'early')
        toast({ title: 'The meeting is not open yet', description: opensText(answer.opensAt) })
      if (answer.state === 'over') toast({ title: 'The meeting has ended', description: 'Thank you.' })
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't open the meeting", description: reasonOf(error) }),
  })
  const askAgain = useEffectEvent(() => mutate())
  useEffect(() => {
    if (!waitsForHosts) return
    const timer = setInterval(() => askAgain(), askAgainMs)
    return () => clearInterval(timer)
  }, [waitsForHosts])
  return { join: () => mutate(), isPending: isPending && !waitsForHosts, waitsForHosts }
}

export const waitingText =
  "The hosts haven't opened the meeting yet. Keep this page open: it takes you there as soon as they do."

export const opensText = (opensAt: string): string => `You can join from ${longMoment(opensAt)}.`
