import { Play } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#shared/file-size.ts'
import { isFilm } from '#shared/video-links.ts'
import '#ui/styles/cover.css'
import { FilmPlayer } from './film-player.tsx'
import './video-player.css'

type VideoPlayerProps = {
  /** Of a video on YouTube, or the address of a film of our own. */
  videoId: string
  title: string
  /** Shown until the visitor plays the video. */
  picture: string
  duration?: string | null
  /** How many bytes there are to pay for, where we know it. */
  bytes?: number | undefined
}

/** A picture first: nothing is loaded, and the video service learns nothing of the visitor, before a tap. */
export const VideoPlayer = ({ videoId, title, picture, duration, bytes }: VideoPlayerProps) => {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying && isFilm(videoId)) return <FilmPlayer address={videoId} title={title} picture={picture} />
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
  const facts = [duration, bytes && fileSize(bytes)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="cover video-player"
      aria-label={`Play video: ${facts ? `${title}, ${facts}` : title}`}
      onClick={() => setIsPlaying(true)}
    >
      <img src={picture} alt="" width={640} height={400} />
      <span className="cover-play video-player-play">
        <Play size={26} aria-hidden="true" />
      </span>
      {facts && <span className="cover-length">{facts}</span>}
    </button>
  )
}

/** The button that had the focus has disappeared; the focus moves to the player. */
const takeFocus = (frame: HTMLIFrameElement | null): void => frame?.focus()
