import { clock, localAt, ownLocalAt, stubParts } from '#shared/time/dates.ts'

/** " · 2:00pm your time", with the day where it is another one there; nothing where clocks show the same. */
export const ownStart = (startsAt: string, there = ownLocalAt(startsAt)): string => {
  const here = localAt(startsAt)
  if (here === there) return ''
  const day = there.slice(0, 10)
  const { text, half } = clock(there.slice(11))
  return ` · ${here.startsWith(day) ? '' : `${stubParts(day).weekday} `}${text}${half} your time`
}
