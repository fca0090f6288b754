/**
 * A few characters that change when a text changes, for `?v=` in an address: caches then fetch it again.
 * FNV-1a: no secret, and small enough for a first visit.
 */
export const fingerprint = (...parts: unknown[]): string => {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(parts))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
