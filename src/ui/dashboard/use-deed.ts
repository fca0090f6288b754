import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, noAnswer, reasonOf, sendJson, signedOut } from '#shared/api-client.ts'
import { toast } from '../toast-store.ts'
import { hasUnsavedWords } from '../unsaved-words.ts'
import { isSignedOut, recheckSession, useMarkChanged } from './use-admin-read.ts'

type Words = { title: string; description?: string }

export type Deed = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  success?: Words | ((answer: unknown) => Words)
  /** The title of the toast when it fails; the server's sentence stands below. */
  failure: string
  onDone?: (answer: unknown) => void
  /** The server said no, for a reason that leads somewhere else. */
  onRefusal?: (refusal: ApiError) => void
  /** Addresses of the API whose answers are other ones now. */
  changes: readonly string[]
}

/** One thing that an administrator does: sent, told by a toast, and read again wherever it shows. */
export const useDeed = () => {
  const client = useQueryClient()
  const markChanged = useMarkChanged()
  const [isPending, setIsPending] = useState(false)

  /** True when it is done. */
  const perform = async (deed: Deed): Promise<boolean> => {
    const { method, path, body, success, failure, changes, onDone, onRefusal } = deed
    setIsPending(true)
    try {
      const answer = await sendJson(method, path, body)
      if (success) toast(typeof success === 'function' ? success(answer) : success)
      markChanged(changes)
      onDone?.(answer)
      return true
    } catch (error) {
      // The way to the login would lose what somebody is writing.
      const stays = isSignedOut(error) && hasUnsavedWords(document)
      const description = stays ? signedOut : describe(error, method)
      toast({ tone: 'destructive', title: failure, description })
      if (error instanceof ApiError) {
        if (isOutdated(error.status)) markChanged(changes)
        onRefusal?.(error)
      }
      if (isSignedOut(error) && !stays) void recheckSession(client)
      return false
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, perform }
}

/** Gone, or not what it was: the list shows how it stood before somebody else was there. */
export const isOutdated = (status: number): boolean => status === 404 || status === 409

const describe = (error: unknown, method: Deed['method']): string =>
  method === 'POST' && !(error instanceof ApiError) ? noAnswer : reasonOf(error)
