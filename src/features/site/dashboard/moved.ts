/** The ids with one of them so many places further on. At an end it stays where it is. */
export const moved = (ids: readonly string[], id: string, steps: -1 | 1): string[] => {
  const from = ids.indexOf(id)
  const to = from + steps
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
