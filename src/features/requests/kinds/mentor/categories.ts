type Option = { value: string; label: string }

export const countries = [
  { value: 'ghana', label: 'Ghana' },
  { value: 'nigeria', label: 'Nigeria' },
  { value: 'south-africa', label: 'South Africa' },
  { value: 'kenya', label: 'Kenya' },
  { value: 'usa', label: 'USA' },
  { value: 'uk', label: 'UK' },
  { value: 'canada', label: 'Canada' },
  { value: 'other', label: 'Other' },
] as const satisfies Option[]

export const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const satisfies Option[]

export const areasOfInterest = [
  { value: 'life-purpose', label: 'Life Purpose' },
  { value: 'relationships', label: 'Relationships' },
  { value: 'theology', label: 'Theology' },
  { value: 'social-justice', label: 'Social Justice' },
  { value: 'spiritual-growth', label: 'Spiritual Growth' },
  { value: 'general', label: 'General' },
] as const satisfies Option[]

export const meetingFormats = [
  { value: 'in-person', label: 'In person' },
  { value: 'online', label: 'Online' },
  { value: 'phone', label: 'Phone' },
  { value: 'any', label: 'Any' },
] as const satisfies Option[]

/** What a stored value is called. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

export const mentorStates = ['new', 'in progress', 'matched', 'closed'] as const
