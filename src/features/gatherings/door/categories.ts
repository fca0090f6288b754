/** What a link lets a phone do: scan, search and add walk-ins, or scan only. */
export const doorStrengths = ['full', 'scan'] as const

export type DoorStrength = (typeof doorStrengths)[number]

export const doorStrengthNames: Record<DoorStrength, string> = {
  full: 'Scan and search',
  scan: 'Scan only, no names',
}

/** Beside the links of volunteers there is that of a poster, by which guests say themselves that they are here. */
export type LinkKind = DoorStrength | 'self'

export const linkKindNames: Record<LinkKind, string> = { ...doorStrengthNames, self: 'Poster "I am here"' }

/** What a scan can come to. */
export const verdicts = ['in', 'twice', 'cancelled', 'owes', 'other date', 'too early', 'unknown'] as const

export type Verdict = (typeof verdicts)[number]

/** How someone was found at the door. */
export const doorWays = ['scan', 'search', 'walk-in'] as const

/** How someone paid at the door, or why they did not. */
export const doorMethods = ['cash', 'mobile money', 'later', 'sponsored'] as const

export type DoorMethod = (typeof doorMethods)[number]

/** What is in the treasurer's hands afterwards. */
export const isMoney = (method: DoorMethod | null | undefined): method is 'cash' | 'mobile money' =>
  method === 'cash' || method === 'mobile money'

/** How long an entry can be undone, in minutes. */
export const undoMinutes = 10

/** How long before the start a scan is no longer too early, and guests can say themselves that they are here, in minutes. */
export const doorsOpenMinutes = 60

/** At most so many scans in one batch. */
export const longestBatch = 200

/** How many are in the hall: of those who registered, and beside them those who walked in. */
export type HallCount = { here: number; expected: number; walkIns: number }

/** Who walked in fills the place of no one who is still missing. Where no one has registered, there is nothing to count towards. */
export const hereInWords = ({ here, expected, walkIns }: HallCount): string =>
  expected > 0 ? `${here} of ${expected} here` : `${here + walkIns} here`

/** Of a meeting. */
export const joinedInWords = ({ here, expected }: Pick<HallCount, 'here' | 'expected'>): string =>
  `${here} of ${expected} joined`

/** The same as a bar. */
export const towards = ({ here, expected, walkIns }: HallCount): { value: number; max: number } =>
  expected > 0
    ? { value: here, max: Math.max(here, expected) }
    : { value: walkIns, max: Math.max(walkIns, 1) }
