import { useEffect } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { forgetRegistration, noteConfirmation, type RememberedRegistration } from './attendee-memory.ts'
import { askStanding } from './endpoints.ts'
import { registrationReference } from '../policy.ts'
import { dropTicket } from '../ticket/kept-tickets.ts'

/**
 * A registration may have been cancelled elsewhere: then this browser forgets it. One that still stands after its time
 * to be confirmed was confirmed elsewhere.
 */
export const useStanding = (eventId: string, { id, keptUntil }: RememberedRegistration): void => {
  useEffect(() => {
    let isHere = true
    void stands(id).then((isRegistered) => {
      if (!isHere) return
      if (isRegistered === false) {
        forgetRegistration(eventId)
        dropTicket(registrationReference(id))
      }
      // A minute later the seats of those who did not confirm are free.
      else if (isRegistered && keptUntil && Date.parse(keptUntil) + 120_000 < Date.now())
        noteConfirmation(eventId)
    })
    return () => {
      isHere = false
    }
  }, [eventId, id, keptUntil])
}

const stands = async (id: string): Promise<boolean | undefined> => {
  try {
    return (await send(askStanding, { id })).isRegistered
  } catch {
    // Not known: what was true stays.
    return undefined
  }
}
