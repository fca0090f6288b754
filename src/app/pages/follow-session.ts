import type { QueryClient } from '@tanstack/react-query'
import { bringMarks } from '#features/content/teachings/marks/bring-marks.ts'
import { ownPath } from '#browser/session/endpoints.ts'
import { currentSession } from '#browser/session/session.tsx'

/** The session has changed: another member, no member, or the same member with other rights. */
export const followSession = (client: QueryClient): void => {
  const { user, state } = currentSession()
  // A member's data must not stay in the cache after sign-out.
  if (!user)
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${ownPath}/`),
    })
  // What the visitor liked and saved moves to the account. If that fails, the next page tries again.
  if (state === 'approved') bringMarks(client).catch(() => {})
}
