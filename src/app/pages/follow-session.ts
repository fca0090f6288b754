import type { QueryClient } from '@tanstack/react-query'
import { bringMarks } from '#features/teachings/marks/bring-marks.ts'
import { paths } from '#shared/paths.ts'
import { currentSession } from '#browser/session/session.tsx'

/** Somebody else is there now, or nobody, or the same with other rights. */
export const followSession = (client: QueryClient): void => {
  const { user, state } = currentSession()
  // What was read for somebody is for nobody else.
  if (!user)
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${paths.api.user}/`),
    })
  // What a visitor liked and saved comes along. Should it fail, the next page tries again.
  if (state === 'approved') bringMarks(client).catch(() => {})
}
