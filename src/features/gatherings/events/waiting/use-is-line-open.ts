import { serverNow } from '#shared/calls/api-client.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import type { Event } from '../schema.ts'
import { isLineOpen } from './policy.ts'

/** Whether people can wait for a place. A kept page cannot know the hour, so it takes them for those of another day. */
export const useIsLineOpen = (event: Pick<Event, 'startsAt' | 'state'>): boolean =>
  useBrowserValue(() => isLineOpen(event, new Date(serverNow())), event.state === 'planned')
