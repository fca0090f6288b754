import { useEffect, type RefObject } from 'react'
import { firstNameOf, type SessionUser } from '#shared/session.ts'
import { useSession } from './session.tsx'

/** By what a field says of itself to the browser. */
const detailsOf = (user: SessionUser): Record<string, string> => ({
  name: user.fullName.trim(),
  'given-name': firstNameOf(user),
  'family-name': user.fullName.trim().slice(firstNameOf(user).length).trim(),
  email: user.email,
})

/**
 * A signed-in member finds their name and address filled in. As the value that a field starts with, which
 * never replaces what somebody typed, and which is there again after the form was sent.
 */
export const useOwnDetails = (form: RefObject<HTMLFormElement | null>): void => {
  const { user } = useSession()
  useEffect(() => {
    if (!user || !form.current) return
    const details = detailsOf(user)
    const filled = Array.from(form.current.querySelectorAll('input'))
      .filter((input) => input.autocomplete in details)
      .map((input) => ({ input, before: input.defaultValue }))
    for (const { input } of filled) input.defaultValue = details[input.autocomplete] ?? ''
    return () => {
      for (const { input, before } of filled) input.defaultValue = before
    }
  }, [user, form])
}
