import { useState } from 'react'
import { ApiError, reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { setUser } from '#ui/session-actions.ts'
import { toast } from '#ui/toast-store.ts'

/** Of this browser, or of all of them. */
export const useSignOut = (action: string = paths.api.userLogout) => {
  const [isPending, setIsPending] = useState(false)

  const signOut = async (): Promise<void> => {
    setIsPending(true)
    try {
      const description = await askToSignOut(action)
      setUser(null)
      // The button that was pressed is gone; the keyboard goes on from the page.
      document.getElementById('main')?.focus()
      toast({ title: 'Logged out', description })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Logout failed', description: reasonOf(error) })
    } finally {
      setIsPending(false)
    }
  }

  return { signOut, isPending }
}

const askToSignOut = async (action: string): Promise<string> => {
  try {
    await sendJson('POST', action)
    return 'You have been successfully logged out.'
  } catch (error) {
    // The session has ended already, which is what was asked for. What other devices have is not known.
    if (error instanceof ApiError && error.status === 401) return 'This browser was signed out already.'
    throw error
  }
}
