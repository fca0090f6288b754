import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'

type FilmPlayerProps = { address: string; title: string; picture: string }

/** A film on this site, played by the browser itself. A press mounts it, and it plays straight away. */
export const FilmPlayer = ({ address, title, picture }: FilmPlayerProps) => {
  const [trouble, setTrouble] = useState<string>()
  if (trouble)
    return (
      <div className="cover video-player film-trouble" role="alert">
        <p>{trouble}</p>
        <Button ref={takeFocus} variant="gold" size="small" onClick={() => setTrouble(undefined)}>
          Try again
        </Button>
      </div>
    )
  return (
    <video
      ref={start}
      className="cover video-player film"
      src={address}
      poster={picture}
      aria-label={title}
      controls
      playsInline
      preload="none"
      // The last picture is black; the first one invites to see it again.
      onEnded={(event) => event.currentTarget.load()}
      onError={(event) => setTrouble(troubleOf(event.currentTarget))}
    >
      <track kind="captions" src={address.replace(/mp4$/, 'vtt')} srcLang="en" label="English" />
    </video>
  )
}

/** Inside the press: a phone starts a film with sound for nothing else. If it does not, the controls are there. */
const start = (film: HTMLVideoElement | null): void => {
  if (!film) return
  film.focus()
  film.play().catch(() => {})
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const troubleOf = (film: HTMLVideoElement): string =>
  film.canPlayType('video/mp4; codecs="avc1.4D401E, mp4a.40.2"') === ''
    ? "This browser can't play the film. The text below has its main points."
    : "We couldn't play the film. Check your connection and try again."
