// What the home page shows and never changes, as one file that a first visit does not fetch.
export { FocusAreas } from './focus-areas.tsx'
export { MentorshipTeaser } from './mentorship-teaser.tsx'
export { Mission } from './mission.tsx'
export { ProverbBand } from './proverb-band.tsx'
export { Testimonials } from './testimonials.tsx'
