/**
 * One number for the size of the long fault tests: a fraction in `npm run test:all`, and 1 in `npm run test:faults`.
 */
const scale = Number(process.env.FAULT_SCALE ?? 0.02)

/** The number at this scale, but not below `least`, where a test would show nothing. */
export const sized = (full: number, least: number): number => Math.max(least, Math.round(full * scale))

export const isFullSize = scale >= 1
