import { z } from 'zod'

const told = { eventId: z.uuid(), date: z.iso.date(), time: z.string() }

/** What became of one date. Like every answer to a registration, it is the same for an address that has a place there. */
const dateAnswerSchema = z.discriminatedUnion('status', [
  z.strictObject({ ...told, status: z.literal('registered'), registrationId: z.uuid() }),
  z.strictObject({
    ...told,
    status: z.literal('kept'),
    registrationId: z.uuid(),
    keptUntil: z.iso.datetime(),
  }),
  z.strictObject({
    ...told,
    status: z.enum(['full', 'too few', 'closed', 'asks more']),
    /** How many places there are still; null is any number. */
    left: z.int().nullable(),
  }),
])

export const seriesAnswerSchema = z.strictObject({
  status: z.literal('series'),
  dates: z.array(dateAnswerSchema),
})

export type DateAnswer = z.infer<typeof dateAnswerSchema>
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>
