import { minutesToRead } from '#shared/time/reading-time.ts'
import type { Teaching } from './schema.ts'

/** "31 min" for a video, "6 min read" for a text. Without a stored duration, the words of a text are counted. */
export const lengthOf = ({ duration, videoId, content }: Teaching): string | null => {
  if (duration) return duration
  return videoId === null && content ? `${minutesToRead(content)} min read` : null
}
