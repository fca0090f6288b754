import { Play } from 'lucide-react'
import { useState } from 'react'
import { coverArt } from '#ui/art.ts'
import { Note } from '#ui/note.tsx'
import { toneOf, type ResourceItem } from './resource-item.ts'

const covers = {
  life: 'life-purpose',
  relate: 'relationships',
  theology: 'theology',
  justice: 'social-justice',
  seasons: 'seasons',
  social: 'theology',
} as const

/** What there is to hear or to see. A recording that is not there yet is not pretended. */
export const ResourcePlayer = ({ item }: { item: ResourceItem }) => {
  if (item.audioUrl)
    return (
      <div className="resource-player">
        {/* A recording has no captions; its outline is on the page. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={item.audioUrl} aria-label={item.title} />
      </div>
    )
  if (item.videoId) return <Video item={item} videoId={item.videoId} />
  if (item.type !== 'Audio' && item.type !== 'Video') return null
  if (item.category === null) return null
  return (
    <div className="resource-player">
      <Note>There is no recording to play yet. The outline is here to read and to download meanwhile.</Note>
    </div>
  )
}

/** A picture first; the video service learns of the visitor only after a tap. */
const Video = ({ item, videoId }: { item: ResourceItem; videoId: string }) => {
  const [isPlaying, setIsPlaying] = useState(false)
  const cover = coverArt[item.category ? covers[toneOf[item.category]] : 'theology']
  return (
    <div className="resource-player">
      {isPlaying ? (
        <iframe
          className="resource-video"
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
          title={item.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // It is the frame of another site, so it cannot reach out and take its sandbox off.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className="resource-video"
          aria-label={`Play video: ${item.title}`}
          onClick={() => setIsPlaying(true)}
        >
          <img src={cover} alt="" width={640} height={400} />
          <span className="resource-video-play">
            <Play size={34} aria-hidden="true" />
          </span>
        </button>
      )}
    </div>
  )
}
