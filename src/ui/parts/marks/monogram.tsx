import './monogram.css'
import type { Tone } from '#ui/styles/tone.ts'

/** Stands where a face would be. The name is written beside it, so it is not read out. */
export const Monogram = ({ letters, tone }: { letters: string; tone: Tone }) => (
  <span className="monogram" data-tone={tone} aria-hidden="true">
    {letters}
  </span>
)
