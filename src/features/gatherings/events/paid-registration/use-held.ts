import { useEffect, useState } from 'react'
import { serverNow } from '#shared/calls/api-client.ts'
import type { Held } from '../registration/schema.ts'

/** A prompt on a phone gets a minute more than the network gives it (see `prolongForPrompt`). */
export const heldUntil = ({ holdExpiresAt, next }: Pick<Held, 'holdExpiresAt' | 'next'>): string => {
  if (next?.kind !== 'on the phone') return holdExpiresAt
  const prolonged = new Date(Date.parse(next.until) + 60_000).toISOString()
  return prolonged > holdExpiresAt ? prolonged : holdExpiresAt
}

/** Whether the seats are still held, by the server's clock; a phone that wakes up finds out straight away. */
export const useIsHeld = (until: string | undefined): boolean => useSecondsLeft(until) > 0

export const useSecondsLeft = (until: string | undefined): number => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 1_000))
}
