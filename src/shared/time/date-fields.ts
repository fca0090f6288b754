import { z } from 'zod'
import { isInOurYears } from './dates.ts'

/** Both complaints end the check, so that later checks do not compute with what is no date. */
export const inOurYears = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine(isInOurYears, {
    error: 'Enter a year between 1970 and 2100',
    abort: true,
  })

const noDate = 'Choose a date'

export const dayField = inOurYears(z.iso.date({ error: noDate, abort: true }))
export const momentField = inOurYears(z.iso.datetime({ error: noDate, offset: true, abort: true }))

/** What the clock shows where the ministry is, as "2026-12-12T18:30". */
export const wallClockField = inOurYears(
  z.iso.datetime({ error: 'Choose a date and time', local: true, abort: true }),
)
