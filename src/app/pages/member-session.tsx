import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { SessionProvider, useSession } from '#browser/session/session.tsx'
import { forgetWritten } from './way-back.ts'

/** The session of this browser, and what follows for others when it changes. */
export function MemberSession({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <Follow />
      {children}
    </SessionProvider>
  )
}

const Follow = () => {
  const client = useQueryClient()
  const user = useSession((session) => session.user)
  const hadUser = useRef(false)
  const key = user && `${user.id} ${user.isApproved} ${user.ownPassword}`
  useEffect(() => {
    // For a visitor nothing follows, and nothing is loaded.
    if (!key && !hadUser.current) return
    hadUser.current = true
    // Does not wait for the import: a person who presses Back would be quicker.
    if (!key) forgetWritten()
    void import('./follow-session.ts').then(({ followSession }) => followSession(client))
  }, [client, key])
  return null
}
