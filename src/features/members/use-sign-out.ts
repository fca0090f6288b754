import { useState } from 'react'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { setUser } from '#ui/session-actions.ts'
import { toast } from '#ui/toast-store.ts'

/** Of this browser, or of all of them. */
export const useSignOut = (action: string = paths.api.userLogout) => {
  const [isPending, setIsPending] = useState(false)

  const signOut = async (): Promise<void> => {
    setIsPending(true)
    try {
      await sendJson('POST', action)
      setUser(null)
      // The button that was pressed is gone; the keyboard goes on from the page.
      document.getElementById('main')?.focus()
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Logout failed', description: reasonOf(error) })
    } finally {
      setIsPending(false)
    }
  }

  return { signOut, isPending }
}
