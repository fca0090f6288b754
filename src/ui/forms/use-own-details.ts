import { useEffect, type RefObject } from 'react'
import { useSession } from '#browser/session/session.tsx'

/** A signed-in member finds their name and address filled in. */
export const useOwnDetails = (form: RefObject<HTMLFormElement | null>): void => {
  const fillIn = useSession((session) => session.fillIn)
  useEffect(() => (form.current ? fillIn?.(form.current) : undefined), [fillIn, form])
}
