/** The item of a menu that a key leads to: -1 if it leads nowhere. A character leads to the next item that begins with it. */
export const nextItem = (key: string, items: readonly string[], current: number): number => {
  const count = items.length
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return -1
  const begins = (index: number) => items[index]?.toLowerCase().startsWith(key.toLowerCase())
  const after = items.map((_, step) => (current + 1 + step) % count)
  return after.find(begins) ?? -1
}
