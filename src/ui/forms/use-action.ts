import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer, reasonOf, send, signedOut } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { toast, type ToastAction } from '#ui/feedback/toast-store.ts'
import { hasUnsavedWords } from '#browser/memory/unsaved-words.ts'
import { adminSessionPath, overviewPath } from '#browser/calls/dashboard-paths.ts'

type ToastText = { title: string; description?: string; action?: ToastAction }

export type ActionOptions<Answer> = {
  success?: ToastText | ((answer: Answer) => ToastText)
  /** The title of the toast when it fails; the server's sentence stands below. */
  failure: string
  /** Addresses of the API whose answers are other ones now. */
  invalidates?: readonly string[]
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
  /** The server has refused. If it is true, there is no toast: the page says what to do. */
  onRefusal?: (refusal: ApiError) => boolean
}

/** `useMutation` with a toast that tells how it went, and the readings that it changes. */
export const useAction = <Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  { success, failure, invalidates = [], onSuccess, onError, onRefusal }: ActionOptions<Answer>,
) => {
  const client = useQueryClient()
  // The dashboard counts what waits beside its tabs.
  const refresh = () => void invalidate(client, ...invalidates, overviewPath)

  return useMutation<Answer, Error, Body>({
    mutationFn: (body) => send(endpoint, body),
    onSuccess: (answer) => {
      if (success) toast(typeof success === 'function' ? success(answer) : success)
      refresh()
      onSuccess?.(answer)
    },
    onError: (error) => {
      if (error instanceof ApiError && onRefusal?.(error)) return
      // The way to the login would lose what a person is writing.
      const stays = isSignedOut(error) && hasUnsavedWords(document)
      const description = stays ? signedOut : describe(error, endpoint.method)
      toast({ tone: 'destructive', title: failure, description })
      if (isOutdated(error)) refresh()
      if (isSignedOut(error) && !stays) void invalidate(client, adminSessionPath)
      onError?.(error)
    },
  })
}

/** Gone, or not what it was: another person was quicker, and the list shows how it stood before. */
export const isOutdated = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401

/** What is said when no answer came to a change that may be sent again without harm. */
const notReached = "We couldn't reach the website. Check your connection and try again."

const describe = (error: Error, method: string): string => {
  if (error instanceof ApiError) return reasonOf(error)
  return method === 'POST' ? noAnswer : notReached
}
