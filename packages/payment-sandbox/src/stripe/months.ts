/** Stripe's months: the same day, or the last one of a shorter month. */
export const addMonths = (
  seconds: number,
  months: number,
  day = new Date(seconds * 1_000).getUTCDate(),
): number => {
  const date = new Date(seconds * 1_000)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1_000)
}
