import { widthOf } from '#server/pictures/typesetting.ts'
import type { TeachingCategory } from '../categories.ts'
import type { Lettering } from '../schema.ts'

type Colours = Lettering['colours']

const colours = (from: string, to: string, light: string, rings: string, ink: string): Colours => ({
  from,
  to,
  light,
  rings,
  ink,
})

/** A dark and a light ground for each category. The word stands out from it by 5.1 to 1 or more. */
const grounds: Record<TeachingCategory, [dark: Colours, light: Colours]> = {
  'Life Purpose': [
    colours('#7b1a3e', '#4a1138', '#f2a81d', '#ffd98a', '#fff6ea'),
    colours('#f2a81d', '#d9741f', '#fff3d2', '#fff8e4', '#3a1020'),
  ],
  Relationships: [
    colours('#98194a', '#5e0f36', '#f58bae', '#f9c4d4', '#fff6ea'),
    colours('#f7c4cc', '#e58aa0', '#98194a', '#fff6ea', '#4a0e2c'),
  ],
  Theology: [
    colours('#4a1a4e', '#240c2c', '#f7b53c', '#d9b8e0', '#fff6ea'),
    colours('#e9d6ec', '#c9a6d2', '#4a1a4e', '#fff6ea', '#33103a'),
  ],
  'Social Justice': [
    colours('#0b6351', '#062824', '#f7c95a', '#7fd1b8', '#fff6ea'),
    colours('#cdebdf', '#8ecfb8', '#0b6351', '#ffffff', '#06382f'),
  ],
  Seasons: [
    colours('#2f3b8f', '#15143a', '#ffe3a8', '#a3acf5', '#fff6ea'),
    colours('#dde2fb', '#a9b4f0', '#2f3b8f', '#ffffff', '#1b1f5a'),
  ],
}

/** Where the light stands: never behind the word, nor under the length at the lower right. */
const lights = [
  { x: 636, y: 150, r: 74, middle: 200 },
  { x: 500, y: 44, r: 61, middle: 228 },
  { x: 132, y: 372, r: 55, middle: 176 },
] as const

const roomWidth = 398
const largest = 148
// Above figures, which stand out more.
const largestOfTwo = 112
const spacing = -0.03

/** The word or the verse of a cover, as large as there is room for; `seed` chooses the ground and the light. */
export const letter = (text: string, category: TeachingCategory, seed: number): Lettering => {
  const { middle, ...light } = lights[seed % lights.length]!
  return {
    lines: setLines(text, roomWidth, middle),
    light,
    colours: grounds[category][(seed >>> 3) % 2]!,
  }
}

/** Lines one below the other around a middle, each as large as the width allows. */
export const setLines = (text: string, width: number, middle: number): Lettering['lines'] => {
  const lines = breakLines(text)
  const scale = width / roomWidth
  const sizes = lines.map((line) => {
    const most = (lines.length > 1 && !startsWithFigure(line) ? largestOfTwo : largest) * scale
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
