import type { Tone } from '#ui/styles/tone.ts'

/** The colours of a lettered cover: its ground, the light on it, the rings around the light, and the word. */
export type CoverColours = { from: string; to: string; light: string; rings: string; ink: string }

const colours = (from: string, to: string, light: string, rings: string, ink: string): CoverColours => ({
  from,
  to,
  light,
  rings,
  ink,
})

/** A dark and a light ground for each category. The word stands out from it by 5.1 to 1 or more. */
export const coverGrounds: Record<Tone, [dark: CoverColours, light: CoverColours]> = {
  life: [
    colours('#7b1a3e', '#4a1138', '#f2a81d', '#ffd98a', '#fff6ea'),
    colours('#f2a81d', '#d9741f', '#fff3d2', '#fff8e4', '#3a1020'),
  ],
  relate: [
    colours('#98194a', '#5e0f36', '#f58bae', '#f9c4d4', '#fff6ea'),
    colours('#f7c4cc', '#e58aa0', '#98194a', '#fff6ea', '#4a0e2c'),
  ],
  theology: [
    colours('#4a1a4e', '#240c2c', '#f7b53c', '#d9b8e0', '#fff6ea'),
    colours('#e9d6ec', '#c9a6d2', '#4a1a4e', '#fff6ea', '#33103a'),
  ],
  justice: [
    colours('#0b6351', '#062824', '#f7c95a', '#7fd1b8', '#fff6ea'),
    colours('#cdebdf', '#8ecfb8', '#0b6351', '#ffffff', '#06382f'),
  ],
  seasons: [
    colours('#2f3b8f', '#15143a', '#ffe3a8', '#a3acf5', '#fff6ea'),
    colours('#dde2fb', '#a9b4f0', '#2f3b8f', '#ffffff', '#1b1f5a'),
  ],
  social: [
    colours('#a8330f', '#521a0c', '#f7b53c', '#ffc2a3', '#fff6ea'),
    colours('#fbdccd', '#f0ad8e', '#b83a12', '#fff6ea', '#48160a'),
  ],
}

/** Where the light stands: never behind the word, nor under the length at the lower right. */
export const coverLights = [
  { x: 636, y: 150, r: 74, middle: 200 },
  { x: 500, y: 44, r: 61, middle: 228 },
  { x: 132, y: 372, r: 55, middle: 176 },
] as const

/** How wide a word may be on a cover of 640. */
export const coverRoom = 398
export const largestLetters = 148
