import type { Tone } from '#ui/styles/tone.ts'
import './initials.css'

const tones: readonly Tone[] = ['theology', 'life', 'justice', 'relate', 'seasons', 'social']

/** One of the six soft tones, the same for a person wherever they are. */
export const toneOf = (id: string): Tone => {
  const sum = Array.from(id, (sign) => sign.codePointAt(0) ?? 0).reduce((before, code) => before + code, 0)
  return tones[sum % tones.length] ?? 'theology'
}

/** Stands before a name in a list, so it is not read out. */
export const Initials = ({ letters, id = '' }: { letters: string; /** Whose they are. */ id?: string }) => (
  // Drawn by the styles, so that they are no part of a button's words.
  <span className="initials" data-tone={toneOf(id)} data-letters={letters} aria-hidden="true" />
)
