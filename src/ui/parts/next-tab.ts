/** The tab that a key leads to from another one; -1 if the key leads nowhere. */
export const nextTab = (key: string, index: number, count: number): number => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
