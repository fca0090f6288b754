import { widthOf } from '#server/pictures/typesetting.ts'
import { coverGrounds, coverLights, coverRoom, largestLetters } from '#ui/art/cover-grounds.ts'
import type { TeachingCategory } from '../categories.ts'
import type { Lettering } from '../schema.ts'
import { toneOf } from '../teaching-looks.ts'

// Above figures, which stand out more.
const largestOfTwo = 112
const spacing = -0.03

/** The word or the verse of a cover, as large as there is room for; `seed` chooses the ground and the light. */
export const letter = (text: string, category: TeachingCategory, seed: number): Lettering => {
  const { middle, ...light } = coverLights[seed % coverLights.length]!
  return {
    lines: setLines(text, coverRoom, middle),
    light,
    colours: coverGrounds[toneOf(category)][(seed >>> 3) % 2]!,
  }
}

/** Lines one below the other around a middle, each as large as the width allows. */
export const setLines = (text: string, width: number, middle: number): Lettering['lines'] => {
  const lines = breakLines(text)
  const scale = width / coverRoom
  const sizes = lines.map((line) => {
    const most = (lines.length > 1 && !startsWithFigure(line) ? largestOfTwo : largestLetters) * scale
    return Math.min(most, width / widthOf(line, 'display', 1, spacing))
  })
  const steps = sizes.map((size, index) => (index > 0 ? size * 0.86 : 0))
  let y = middle - steps.reduce((sum, step) => sum + step, 0) / 2 + sizes[0]! * 0.34
  return lines.map((line, index) => ({
    text: line,
    size: rounded(sizes[index]!),
    y: rounded((y += steps[index]!)),
  }))
}

/** The figures of a verse stand below its book. */
const breakLines = (text: string): string[] => text.split(/ (?=\d+:\d+$)/)

const startsWithFigure = (line: string): boolean => /^\d+:/.test(line)

const rounded = (number: number): number => Math.round(number * 10) / 10
