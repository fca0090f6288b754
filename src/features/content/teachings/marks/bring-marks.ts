import type { QueryClient } from '@tanstack/react-query'
import { send } from '#shared/calls/api-client.ts'
import { isUuid } from '#shared/uuid.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { markedTeachings, sendMarks } from './endpoints.ts'
import { forgetKept, keptIds, type Keeping } from '../kept/kept-teachings.ts'

/** As many as the server takes in one request; the newest. */
const most = 1_000

/** Moves the likes and saves kept in this browser to the member who has just signed in. */
export const bringMarks = async (client: QueryClient): Promise<void> => {
  const liked = idsOf('liked')
  const saved = idsOf('saved')
  if (liked.length + saved.length === 0) return
  await send(sendMarks, { liked, saved })
  forgetKept()
  await refreshMarks(client)
}

// What lies in a browser may have been written by anyone.
const idsOf = (keeping: Keeping): string[] => keptIds(keeping).filter(isUuid).slice(-most)

/** What shows marks is read again, now or when it is next shown. */
export const refreshMarks = (client: QueryClient): Promise<void> => invalidate(client, markedTeachings.path)
