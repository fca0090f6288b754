export const interests = [
  { value: 'life-purpose', label: 'Life purpose' },
  { value: 'relationships', label: 'Relationships' },
  { value: 'bible-study', label: 'Bible study' },
  { value: 'social-justice', label: 'Social justice' },
  { value: 'events', label: 'Events' },
  { value: 'mentorship', label: 'Mentorship' },
] as const

/** What the chosen ones are called. */
export const interestNames = (chosen: readonly string[]): string =>
  chosen.map((value) => interests.find((one) => one.value === value)?.label ?? value).join(', ')

export const waysOfHearing = [
  'Friend or Family',
  'Social Media',
  'Church Event',
  'Website',
  'Flyer or Poster',
  'Other',
] as const

export const joinStates = ['new', 'in progress', 'done'] as const
