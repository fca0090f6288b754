/**
 * One number for the size of the long fault tests: a fraction in `npm test`, and 1 in `npm run test:faults`.
 */
const scale = Number(process.env.FAULT_SCALE ?? 0.02)

/** So many at full size; here, its fraction, but never so few that it shows nothing. */
export const sized = (full: number, least: number): number => Math.max(least, Math.round(full * scale))

export const isFullSize = scale >= 1
