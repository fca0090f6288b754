/** A circle meets, a team serves. */
export const groupKinds = [
  { value: 'circle', label: 'Circle' },
  { value: 'team', label: 'Team' },
] as const

export type GroupKind = (typeof groupKinds)[number]['value']

export const groupKindName = (kind: GroupKind): string =>
  groupKinds.find(({ value }) => value === kind)!.label

export const longestTag = 40
