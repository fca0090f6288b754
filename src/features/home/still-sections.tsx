import { stillParts } from '#ui/still.tsx'

const parts = stillParts(() => import('./still-parts.ts'))

export const loadStillSections = parts.load
export const ProverbBand = parts.part('ProverbBand')
export const Mission = parts.part('Mission')
export const FocusAreas = parts.part('FocusAreas')
export const MentorshipTeaser = parts.part('MentorshipTeaser')
export const Testimonials = parts.part('Testimonials')
