import { useEffect } from 'react'
import { send } from '#shared/api-client.ts'
import { forgetRegistration } from './attendee-memory.ts'
import { askStanding } from './endpoints.ts'

/** A registration may have been cancelled elsewhere: then this browser forgets it. */
export const useStanding = (eventId: string, registrationId: string | undefined): void => {
  useEffect(() => {
    if (registrationId === undefined) return
    let isHere = true
    void stands(registrationId).then((isRegistered) => {
      if (isHere && !isRegistered) forgetRegistration(eventId)
    })
    return () => {
      isHere = false
    }
  }, [eventId, registrationId])
}

const stands = async (id: string): Promise<boolean> => {
  try {
    return (await send(askStanding, { id })).isRegistered
  } catch {
    // Not known: what was true stays.
    return true
  }
}
