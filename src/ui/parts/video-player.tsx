import { Play } from 'lucide-react'
import { useState } from 'react'
import '#ui/styles/cover.css'
import './video-player.css'

type VideoPlayerProps = {
  videoId: string
  title: string
  /** Shown until the visitor plays the video. */
  picture: string
  duration?: string | null
}

/** A picture first; the video service learns of the visitor only after a tap. */
export const VideoPlayer = ({ videoId, title, picture, duration }: VideoPlayerProps) => {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        ref={takeFocus}
        className="cover video-player"
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // It is the frame of another site, so it cannot reach out and take its sandbox off.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <button
      type="button"
      className="cover video-player"
      aria-label={`Play video: ${duration ? `${title}, ${duration}` : title}`}
      onClick={() => setIsPlaying(true)}
    >
      <img src={picture} alt="" width={640} height={400} />
      <span className="cover-play video-player-play">
        <Play size={34} aria-hidden="true" />
      </span>
      {duration && <span className="cover-length">{duration}</span>}
    </button>
  )
}

/** The button that had the focus is gone; the keyboard goes on in the player. */
const takeFocus = (frame: HTMLIFrameElement | null): void => frame?.focus()
