import { z } from 'zod'
import { isObject, leftOut, leftOutNumber } from '#shared/fields.ts'
import { dayField, wallClockField } from '#shared/time/date-fields.ts'
import { repeatings, scopes, seriesEnds } from './categories.ts'
import { fitsDay } from './words.ts'

const countWanted = 'Enter a whole number from 2 to 200'

/** What the form of an event says of its series. Without `repeats` a new event stands alone, and a date keeps its rule. */
export const repeatFields = {
  repeats: leftOut(z.enum(repeatings)),
  repeatEnds: leftOut(z.enum(seriesEnds)),
  repeatUntil: leftOut(dayField),
  repeatCount: leftOutNumber(
    z.number({ error: countWanted }).int(countWanted).min(2, countWanted).max(200, countWanted),
  ),
  /** Of a date of a series: whether all later ones change too. */
  scope: leftOut(z.enum(scopes)),
}

const repeatSchema = z.object(repeatFields)

export type RepeatForm = z.infer<typeof repeatSchema>

type Dated = RepeatForm & { startsAt?: string | undefined; date?: string | undefined }

type Complaint = { path: string; sentence: string }

/** What is wrong with the repetition, at the field where it is. */
const complaintAbout = (form: Dated): Complaint | undefined => {
  const { repeats, repeatEnds, repeatUntil, repeatCount } = form
  if (!repeats) return undefined
  const day = form.startsAt?.slice(0, 10) ?? form.date
  if (day && !fitsDay(repeats, day))
    return { path: 'repeats', sentence: 'This does not fit the date. Choose how it repeats again.' }
  if (repeatEnds === 'count' && repeatCount === undefined)
    return { path: 'repeatCount', sentence: countWanted }
  if (repeatEnds !== 'date') return undefined
  if (!repeatUntil) return { path: 'repeatUntil', sentence: 'Choose the last day' }
  return day && repeatUntil < day
    ? { path: 'repeatUntil', sentence: 'The last day must be after the date of the event' }
    : undefined
}

/** A check for each field: it says its sentence there. */
const checkOf = (path: 'repeats' | 'repeatUntil' | 'repeatCount') => ({
  isFine: (form: Dated): boolean => complaintAbout(form)?.path !== path,
  params: {
    error: ({ input }: { input?: unknown }) => complaintAbout(input as Dated)?.sentence,
    path: [path],
    when: isObject,
  },
})

export const repeatChecks = {
  repeats: checkOf('repeats'),
  repeatUntil: checkOf('repeatUntil'),
  repeatCount: checkOf('repeatCount'),
}

/** A series that is not made yet: what the form would make. */
export const seriesPlanQuerySchema = z.strictObject({
  startsAt: wallClockField,
  repeats: z.enum(repeatings),
  repeatEnds: repeatFields.repeatEnds,
  repeatUntil: repeatFields.repeatUntil,
  repeatCount: repeatFields.repeatCount,
})

export const seriesPlanSchema = z.object({
  /** "Every second Friday at 6:00pm, until 30 June 2027: 12 dates" */
  words: z.string(),
  made: z.string(),
  /** Which months are skipped, if any are. */
  skipped: z.string().optional(),
})

export type SeriesPlanQuery = z.infer<typeof seriesPlanQuerySchema>
export type SeriesPlan = z.infer<typeof seriesPlanSchema>

/** What a change of a date and all later ones has done, or would do. */
export const laterChangeSchema = z.object({
  /** How many emails tell of it. */
  notified: z.int(),
  /** Later dates that are others now; new ones; and dates without guests that went to the bin. */
  changed: z.int(),
  made: z.int(),
  removed: z.int(),
  /** Dates that are on no day of the series any more, and that people know of. */
  single: z.array(z.object({ id: z.uuid(), date: z.iso.date(), registered: z.int() })),
})

/** The series of a date, for the form: its rule from this date on. */
export const seriesOfDateSchema = z.object({
  id: z.uuid(),
  words: z.string(),
  repeats: z.enum(repeatings),
  repeatEnds: z.enum(seriesEnds),
  repeatUntil: z.iso.date().nullable(),
  repeatCount: z.int().nullable(),
  /** The dates after it, and whether anyone has registered for them. */
  later: z.array(z.object({ id: z.uuid(), date: z.iso.date(), registered: z.int(), isKnown: z.boolean() })),
})

export type LaterChange = z.infer<typeof laterChangeSchema>
export type SeriesOfDate = z.infer<typeof seriesOfDateSchema>
