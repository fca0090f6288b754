import { site } from '#shared/site.ts'
import { sign, type Sign } from './art.ts'
import type { Face, TextBlock } from './picture.ts'
import { drawable, fitLine, fitTitle, type SizeStep } from './typesetting.ts'

/** A part of a picture: its shapes and its words. */
export type Part = { art: string; words: TextBlock[] }

type TextPosition = { x: number; y: number; color: string; anchor?: TextBlock['anchor'] }

/** One line in the room that there is. */
export const line = (
  text: string,
  { face, size, maxWidth, ...place }: TextPosition & { face: Face; size: number; maxWidth: number },
): TextBlock => ({ ...place, face, ...fitLine(drawable(text), face, maxWidth, size) })

const lineHeight = 1.1
// From the top of the room to the first baseline.
const ascent = 0.86

/** A title from the top of its room downward, as large as it can be. Of one that cannot be drawn, `otherwise`. */
export const title = (
  text: string,
  otherwise: string,
  {
    x,
    top,
    color,
    maxWidth,
    steps,
  }: { x: number; top: number; color: string; maxWidth: number; steps: SizeStep[] },
): TextBlock[] => {
  const { size, lines } = fitTitle(drawable(text) || otherwise, 'display', maxWidth, steps)
  return lines.map((words, index) => ({
    text: words,
    face: 'display',
    size,
    x,
    y: Math.round(top + size * (ascent + index * lineHeight)),
    color,
  }))
}

// As parts of the size of a short name.
const nameSteps: SizeStep[] = [
  [1, 1],
  [0.9, 1],
  [0.82, 1],
  [0.74, 2],
  [0.62, 2],
  [0.5, 2],
  [0.42, 2],
]
// From the baseline to the middle of a capital.
const halfCapital = 0.35

/** The name of the community beside its mark. `y` is the baseline of one line; a long name has two, around the same middle. */
export const ownName = ({
  x,
  y,
  size,
  color,
  maxWidth,
}: {
  x: number
  y: number
  size: number
  color: string
  maxWidth: number
}): TextBlock[] => {
  const steps = nameSteps.map(([part, lines]) => [Math.round(size * part), lines] as const)
  const fitted = fitTitle(drawable(site.name), 'display', maxWidth, steps)
  const middle = y - size * halfCapital
  return fitted.lines.map((text, index) => {
    const below = (index - (fitted.lines.length - 1) / 2) * fitted.size * lineHeight
    return {
      text,
      face: 'display',
      size: fitted.size,
      x,
      y: fitted.size === size ? y : Math.round(middle + below + fitted.size * halfCapital),
      color,
    }
  })
}

/** Signs with words behind them, one under the other. What says nothing is left out, and takes no room. */
export const facts = (
  all: { sign: Sign; text: string }[],
  {
    x,
    y,
    size,
    step,
    maxWidth,
    color,
  }: { x: number; y: number; size: number; step: number; maxWidth: number; color: string },
): Part => {
  const shown = all.filter(({ text }) => drawable(text) !== '')
  const signSize = Math.round(size * 1.06)
  const indent = Math.round(size * 1.58)
  return {
    art: shown
      .map((fact, index) => sign(fact.sign, x, y + index * step - Math.round(signSize * 0.83), signSize))
      .join(''),
    words: shown.map((fact, index) =>
      line(fact.text, {
        x: x + indent,
        y: y + index * step,
        color,
        face: 'text',
        size,
        maxWidth: maxWidth - indent,
      }),
    ),
  }
}
