export const fundStates = ['open', 'ended', 'closed'] as const

export type FundState = (typeof fundStates)[number]

/** It takes gifts until the end of its last day, or until a person closes it. */
export const fundStateOf = (
  { closedAt, endsOn }: { closedAt: string | null; endsOn: string | null },
  today: string,
): FundState => {
  if (closedAt) return 'closed'
  return endsOn !== null && endsOn < today ? 'ended' : 'open'
}
