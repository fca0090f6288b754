type PagerStep = { page: number } | { gap: 'before' | 'after' }

/**
 * Which pages a pager offers: all of them when there are five or fewer, otherwise the first, the last
 * and the neighbours of the current one, with a gap where pages are left out.
 */
export const pagerPages = (current: number, count: number): PagerStep[] => {
  if (count <= 5) return range(1, count)
  const from = Math.max(2, current - 1)
  const to = Math.min(count - 1, current + 1)
  return [
    { page: 1 },
    ...(from > 2 ? [{ gap: 'before' } as const] : []),
    ...range(from, to),
    ...(to < count - 1 ? [{ gap: 'after' } as const] : []),
    { page: count },
  ]
}

/** How many pages there are, at least one, so that "Page 1 of 1" is true of an empty list. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const range = (from: number, to: number): PagerStep[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ page: from + index }))
