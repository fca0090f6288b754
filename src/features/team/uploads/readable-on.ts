import type { Logo } from '#shared/site.ts'

// How bright white and the night are, as the Web Content Accessibility Guidelines measure it.
const white = 1
const night = 0.006
const leastContrast = 1.5
/** Of a logo as much as this must stand out: a white disc in a green ring can be read on white. */
const leastShare = 0.3

/** On what a logo can be read, from its points: four bytes of red, green, blue and opacity each. */
export const readableOn = (points: Uint8Array): Logo['readableOn'] => {
  const seen: number[] = []
  for (let at = 0; at + 3 < points.length; at += 4)
    if (points[at + 3]! > 127) seen.push(brightness(points[at]!, points[at + 1]!, points[at + 2]!))
  const standsOutOn = (ground: number): boolean =>
    seen.filter((one) => contrast(one, ground) >= leastContrast).length >= leastShare * seen.length
  const onNight = standsOutOn(night)
  if (standsOutOn(white)) return onNight ? 'both' : 'white'
  return onNight ? 'night' : 'white'
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const brightness = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
