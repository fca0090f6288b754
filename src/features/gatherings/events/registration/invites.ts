import { useEffect } from 'react'
import { asRecord, recallJson, remember } from '#browser/memory/browser-memory.ts'

const key = 'invites'
const mostInvites = 20

/** A friend's link leads to an event with their code. It is remembered until the visitor registers, here or on the next page. */
export const useInvite = (eventId: string): void => {
  useEffect(() => {
    const invite = new URLSearchParams(location.search).get('invite')
    if (!invite || !isInvite(invite)) return
    const { [eventId]: _, ...others } = asRecord(recallJson(key))
    const kept = [...Object.entries(others), [eventId, invite]].slice(-mostInvites)
    remember(key, Object.fromEntries(kept))
  }, [eventId])
}

const inviteTo = (eventId: string): string | undefined => {
  const invite = asRecord(recallJson(key))[eventId]
  return typeof invite === 'string' && isInvite(invite) ? invite : undefined
}

/** To be sent with a registration. */
export const withInvite = <Values extends object>(eventId: string, values: Values) => {
  const invite = inviteTo(eventId)
  return { ...values, ...(invite !== undefined && { invite }) }
}

const isInvite = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(text)
