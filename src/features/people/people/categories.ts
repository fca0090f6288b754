export const longestTag = 40

/** How the team was in contact with a person. */
export const contactKinds = [
  { value: 'call', label: 'Call' },
  { value: 'visit', label: 'Visit' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'message', label: 'Message' },
] as const

export type ContactKind = (typeof contactKinds)[number]['value']

export const contactKindName = (kind: ContactKind): string =>
  contactKinds.find(({ value }) => value === kind)!.label

export const longestName = 120
export const longestArea = 120
export const longestHowTheyCame = 200
