/** Words of the site that the guide has no step for, and that a community still wants to look at. */
export const alsoYoursKeys = [
  'aims',
  'slides',
  'testimonials',
  'values',
  'counselling-questions',
  'mentorship-questions',
  'heads',
] as const
