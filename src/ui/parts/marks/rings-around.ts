/** The circles around the light of a lettered cover: each further out, thinner and fainter than the one before. */
export const ringsAround = (light: number): { r: number; width: number; opacity: number }[] => {
  let r = light * 1.43
  return Array.from({ length: 12 }, (_, index) => {
    const ring = { r: Math.round(r), width: 7 - index / 2, opacity: Math.round(70 * 0.82 ** index) / 100 }
    r += 21 * (1 + index * 0.22)
    return ring
  })
}
