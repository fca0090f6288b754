import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { toast } from '../toast-store.ts'
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

export const noConnection = 'An error occurred. Please try again later.'

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
      const description = (error instanceof ApiError && error.sentence) || noConnection
      toast({ tone: 'destructive', title: failure, description })
      if (error instanceof ApiError) onRefusal?.(error)
      if (isSignedOut(error)) void recheckSession(client)
      return false
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, perform }
}
