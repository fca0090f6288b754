import { minutesToRead } from '#shared/reading-time.ts'
import type { Teaching } from './schema.ts'

/** "31 min" of a video, "6 min read" of a text; what nobody has written down is counted. */
export const lengthOf = ({ duration, videoId, content }: Teaching): string | null => {
  if (duration) return duration
  return videoId === null && content ? `${minutesToRead(content)} min read` : null
}
