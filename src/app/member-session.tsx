import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { SessionProvider } from '#ui/session.tsx'

/** The session of this browser, and what follows for others when it changes. */
export function MemberSession({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const follow = (user: SessionUser | null) => {
    // What was read for somebody is for nobody else.
    client.removeQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${paths.api.user}/`),
    })
    if (user?.isApproved) void bringMarks()
  }
  /** What a visitor liked and saved comes along. Should it fail, the next page tries again. */
  const bringMarks = async () =>
    (await import('#features/teachings/marks/bring-marks.ts')).bringMarks(client).catch(() => {})
  return <SessionProvider onChange={follow}>{children}</SessionProvider>
}
