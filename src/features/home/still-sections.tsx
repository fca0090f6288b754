import type * as Parts from './still-parts.ts'

// The server has the parts at hand. The browser fetches them together, if it ever must (see `Still`).
let parts = import.meta.env.SSR ? await import('./still-parts.ts') : undefined

export const loadStillParts = async (): Promise<void> => {
  parts = await import('./still-parts.ts')
}

// Not `lazy`, which lets even what is there come a moment after the page around it.
const part = (name: keyof typeof Parts) => () => {
  const Part = parts?.[name]
  return Part ? <Part /> : null
}

export const ProverbBand = part('ProverbBand')
export const Mission = part('Mission')
export const FocusAreas = part('FocusAreas')
export const MentorshipTeaser = part('MentorshipTeaser')
export const Testimonials = part('Testimonials')
