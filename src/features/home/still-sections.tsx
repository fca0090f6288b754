import { lazy, type ComponentType } from 'react'
import type * as Parts from './still-parts.ts'

// The server has the parts at hand. The browser fetches them together, if it ever must (see `Still`).
const parts = import.meta.env.SSR ? await import('./still-parts.ts') : undefined

const part = (name: keyof typeof Parts): ComponentType =>
  parts?.[name] ?? lazy(async () => ({ default: (await import('./still-parts.ts'))[name] }))

export const ProverbBand = part('ProverbBand')
export const Mission = part('Mission')
export const FocusAreas = part('FocusAreas')
export const MentorshipTeaser = part('MentorshipTeaser')
export const Testimonials = part('Testimonials')
