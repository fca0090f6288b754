import { useMutation } from '@tanstack/react-query'
import { ApiError, reasonOf, send } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { setUser } from '#browser/session/session-actions.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { logOut } from './endpoints.ts'

/** Of this browser, or of all of them. */
export const useSignOut = (endpoint: Endpoint<void, Receipt> = logOut) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => askToSignOut(endpoint),
    onSuccess: (description) => {
      setUser(null)
      // The button that was pressed has disappeared; the focus moves to the page.
      document.getElementById('main')?.focus()
      toast({ title: 'Logged out', description })
    },
    onError: (error) => toast({ tone: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
  return { signOut: () => mutate(), isPending }
}

const askToSignOut = async (endpoint: Endpoint<void, Receipt>): Promise<string> => {
  try {
    await send(endpoint)
    return 'You have been successfully logged out.'
  } catch (error) {
    // The session has ended, as the member wanted. We do not know what other devices have.
    if (error instanceof ApiError && error.status === 401) return 'You were already signed out.'
    throw error
  }
}
