import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/toast.tsx'
import type { SyncResult } from './schema.ts'

/** Fetches new videos from the channel, then everything that shows teachings again. */
export const useSync = (shown: readonly string[]): { isSyncing: boolean; sync: () => void } => {
  const client = useQueryClient()
  const [isSyncing, setIsSyncing] = useState(false)
  const isUnderway = useRef(false)

  const sync = async () => {
    if (isUnderway.current) return
    isUnderway.current = true
    setIsSyncing(true)
    try {
      const { message } = (await sendJson('POST', paths.api.teachingsSync)) as SyncResult
      await client.invalidateQueries({ predicate: ({ queryKey }) => isOfTeachings(queryKey) })
      await client.prefetchQuery({ queryKey: shown })
      toast({ title: 'Success', description: message })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Sync Failed', description: sentenceOf(error) })
    } finally {
      isUnderway.current = false
      setIsSyncing(false)
    }
  }

  return { isSyncing, sync: () => void sync() }
}

const isOfTeachings = ([path]: readonly unknown[]): boolean => String(path).startsWith(paths.api.teachings)

const sentenceOf = (error: unknown): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? 'Failed to sync videos. Please try again.'
