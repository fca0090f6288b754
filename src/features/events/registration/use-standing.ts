import { useEffect } from 'react'
import { sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { forgetRegistration } from './attendee-memory.ts'
import type { Standing } from '../schema.ts'

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
    return ((await sendJson('POST', paths.api.registrationStanding, { id })) as Standing).isRegistered
  } catch {
    // Not known: what was true stays.
    return true
  }
}
