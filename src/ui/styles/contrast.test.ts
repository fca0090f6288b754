import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourPairs, coloursStyle } from '#shared/look/colour-pairs.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const readColours = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi), ([, name, value]) => [name, value]),
  )

const [lightCss = '', darkCss = ''] = css.split('.dark {')
const light = readColours(lightCss)
const dark = readColours(darkCss)

/** Every pair of colours that a community can choose, in both themes. Its light tokens stand above the dark ones of the style sheet. */
const themes = Object.values(colourPairs).flatMap((pair) => [
  { theme: `${pair.label}, light`, colours: { ...light, ...pair.light } },
  { theme: `${pair.label}, dark`, colours: { ...light, ...dark, ...pair.light, ...pair.dark } },
])

const text = 4.5
const control = 3

/** What stands on what, and how much it must stand out. */
const pairs: [front: string, behind: string, least: number][] = [
  ['ink', 'bg', text],
  ['ink', 'surface', text],
  ['ink', 'sunken', text],
  ['muted', 'bg', text],
  ['muted', 'surface', text],
  ['muted', 'sunken', text],
  ['on-primary', 'primary', text],
  ['on-primary', 'primary-hover', text],
  ['primary-text', 'surface', text],
  ['primary-text', 'bg', text],
  ['primary-text', 'sunken', text],
  ['primary-text', 'primary-soft', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['accent-ink', 'surface', text],
  ['accent-ink', 'bg', text],
  ['danger', 'surface', text],
  ['danger', 'danger-soft', text],
  ['ink', 'danger-soft', text],
  ['success', 'success-soft', text],
  ['warning', 'warning-soft', text],
  ['info', 'info-soft', text],
  ['life', 'life-soft', text],
  ['relate', 'relate-soft', text],
  ['theology', 'theology-soft', text],
  ['justice', 'justice-soft', text],
  ['seasons', 'seasons-soft', text],
  ['social', 'social-soft', text],
  ['stub-discussion-ink', 'stub-discussion', text],
  ['stub-ink', 'stub-workshop', text],
  ['stub-ink', 'stub-bible-study', text],
  ['stub-ink', 'stub-service', text],
  ['stub-ink', 'stub-social', text],
  ['on-night', 'door-in', text],
  ['on-night', 'door-no', text],
  ['on-night', 'door-bar', text],
  ['on-night-muted', 'door-bar', text],
  ['door-on-wait', 'door-wait', text],
  ['on-night', 'night', text],
  ['on-night', 'night-2', text],
  ['on-night-muted', 'night', text],
  ['on-night-muted', 'night-2', text],
  ['on-night', 'night-card', text],
  ['on-night-muted', 'night-card', text],
  ['gold-on-night', 'night', text],
  ['gold-on-night', 'night-card', text],
  ['focus-on-night', 'night', control],
  ['focus-on-night', 'night-2', control],
  ['accent', 'night-2', text],
  ['field', 'surface', control],
  ['focus', 'bg', control],
  ['focus', 'surface', control],
  ['focus', 'sunken', control],
]

describe.each(themes)('$theme', ({ colours }: { colours: Record<string, string> }) => {
  test.each(pairs)('%s stands out on %s', (front, behind, least) => {
    expect(contrast(colours[front], colours[behind])).toBeGreaterThanOrEqual(least)
  })
})

describe('the first pair of colours', () => {
  test('is that of the style sheet', () => {
    expect(light).toMatchObject(colourPairs.hibiscus.light)
    expect(dark).toMatchObject(colourPairs.hibiscus.dark)
  })

  test('adds nothing to a page', () => {
    expect(coloursStyle('hibiscus')).toBe('')
  })
})

test.each(['forest', 'indigo', 'plum', 'clay'] as const)(
  '%s sets tokens that the style sheet has',
  (colours) => {
    const names = Array.from(coloursStyle(colours).matchAll(/--([\w-]+):/g), ([, name]) => name)
    expect(names.filter((name) => !(name! in light))).toEqual([])
  },
)

/** As the Web Content Accessibility Guidelines define it: 1 for the same colour, 21 for black on white. */
const contrast = (one: string | undefined, other: string | undefined): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (colour: string | undefined): number => {
  if (!colour) throw new Error('There is no such token.')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
