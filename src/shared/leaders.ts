// Invented people. A real community replaces them with its own leaders. An id is the slug of the name.
export const leaderNames = {
  'kwabena-ofori': 'Kwabena Ofori',
  'abena-boateng': 'Abena Boateng',
  'chidi-okafor': 'Chidi Okafor',
  'dr-naledi-khumalo': 'Dr Naledi Khumalo',
} as const

export type LeaderId = keyof typeof leaderNames

/** The leader of that name, whose page a teaching or an event can lead to. */
export const leaderNamed = (name: string): LeaderId | undefined =>
  (Object.keys(leaderNames) as LeaderId[]).find((id) => leaderNames[id] === name)
