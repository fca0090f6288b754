import { paths } from '#shared/paths.ts'
import { Note } from '#ui/feedback/note.tsx'
import { VideoPlayer } from '#ui/parts/players/video-player.tsx'
import { isOutline, toneOf, type ResourceItem } from '../resource-item.ts'

const covers = {
  life: 'life-purpose',
  relate: 'relationships',
  theology: 'theology',
  justice: 'social-justice',
  seasons: 'seasons',
  social: 'theology',
} as const

const coverOf = ({ category }: ResourceItem): string =>
  paths.cover(`${category ? covers[toneOf[category]] : 'theology'}-1`)

/** What there is to hear or to see. If there is no recording yet, the page does not pretend that there is one. */
export const ResourcePlayer = ({ item }: { item: ResourceItem }) => {
  if (item.audioUrl)
    return (
      <div className="resource-player">
        {/* A recording has no captions; its outline is on the page. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={item.audioUrl} aria-label={item.title} />
      </div>
    )
  if (item.videoId)
    return (
      <div className="resource-player">
        <VideoPlayer videoId={item.videoId} title={item.title} picture={coverOf(item)} />
      </div>
    )
  if (!isOutline(item)) return null
  return (
    <div className="resource-player">
      <Note>The recording isn't available yet. You can read or download the outline below.</Note>
    </div>
  )
}
