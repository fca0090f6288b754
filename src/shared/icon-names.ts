/** The signs that a volunteer can choose. `ui/parts/named-icon.tsx` draws them. */
export const iconNames = [
  { value: 'book', label: 'Open book' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'compass', label: 'Compass' },
  { value: 'handshake', label: 'Handshake' },
  { value: 'heart', label: 'Hand and heart' },
  { value: 'heart-talk', label: 'Talk from the heart' },
  { value: 'helping', label: 'Helping hands' },
  { value: 'join', label: 'Join' },
  { value: 'library', label: 'Library' },
  { value: 'people', label: 'People' },
  { value: 'scale', label: 'Scales' },
  { value: 'signpost', label: 'Signpost' },
  { value: 'sprout', label: 'Sprout' },
  { value: 'sunrise', label: 'Sunrise' },
  { value: 'talk', label: 'Conversation' },
] as const

export type IconName = (typeof iconNames)[number]['value']
