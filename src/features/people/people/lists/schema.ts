import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'
import { isInOurYears } from '#shared/time/dates.ts'
import { longestTag } from '../categories.ts'
import {
  gapsOf,
  joins,
  mostSentences,
  sentenceKinds,
  type PeopleFilter,
  type Sentence,
  type SentenceKind,
} from './sentences.ts'
import { circleChoices, ever, movingDays, numberRules, reachChoices, type ValueKind } from './values.ts'

const numberOf = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

const start = z.union([z.enum(movingDays), z.iso.date().refine(isInOurYears, 'Choose a day of our years')])
const since = z.union([z.literal(ever), start])

const values = {
  times: numberOf(numberRules.times),
  days: numberOf(numberRules.days),
  ahead: numberOf(numberRules.ahead),
  since,
  never: since,
  start,
  group: z.union([z.enum(circleChoices), z.uuid()]),
  tag: requiredText('Choose a tag', longestTag),
  reach: z.enum(reachChoices),
} satisfies Record<ValueKind, z.ZodType>

const schemaOf = (kind: SentenceKind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(Object.entries(gapsOf(kind)).map(([gap, valueKind]) => [gap, values[valueKind]])),
  })

const [first, ...others] = sentenceKinds.map(schemaOf)

/** The types are those of `sentences`, which zod cannot follow. */
const sentenceSchema = z.discriminatedUnion('kind', [first!, ...others]) as unknown as z.ZodType<
  Sentence,
  Sentence
>

export const filterSchema: z.ZodType<PeopleFilter, PeopleFilter> = z.strictObject({
  join: z.enum(joins),
  sentences: z.array(sentenceSchema).max(mostSentences, `Use up to ${mostSentences} sentences`),
})

/** The filter as a part of an address. */
export const filterText = z
  .string()
  .max(4_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is not a filter')
      return z.NEVER
    }
  })
  .pipe(filterSchema)

export const peopleListFormSchema = z.strictObject({
  name: requiredText('Give the list a name', 80),
  filter: filterSchema,
})

/** A list that the whole team shares. Only the filter is stored: who is in it is looked up each time. */
export const peopleListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: filterSchema,
  authorName: z.string(),
  version: z.string(),
})

export type PeopleList = z.infer<typeof peopleListSchema>
export type PeopleListForm = z.infer<typeof peopleListFormSchema>
