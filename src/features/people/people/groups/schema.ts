import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { leftOut, optionalText, requiredText } from '#shared/fields.ts'
import { groupKinds, rhythms, weekdays, weeksOfMonth } from './categories.ts'

const kinds = groupKinds.map(({ value }) => value)
const rhythmValues = rhythms.map(({ value }) => value)
const weekValues = weeksOfMonth.map(({ value }) => value)

export const groupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(kinds),
  about: z.string(),
  rhythm: z.enum(rhythmValues).nullable(),
  weekday: z.enum(weekdays).nullable(),
  weekOfMonth: z.enum(weekValues).nullable(),
  /** "18:30" */
  meetsAt: z.string().nullable(),
  arrangement: z.string(),
  /** For the team and those who are in it: it may be where a person lives. */
  place: z.string(),
  leaders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  people: z.int(),
  /** How many of them came in the last three months; none while the group itself is new. */
  newPeople: z.int(),
  version: z.string(),
})

export const groupFormSchema = z
  .strictObject({
    name: requiredText('Enter a name', 80),
    kind: z.enum(kinds, { error: 'Choose circle or team' }),
    about: optionalText(500),
    rhythm: leftOut(z.enum(rhythmValues, { error: 'Choose how often it meets' })),
    weekday: leftOut(z.enum(weekdays, { error: 'Choose a day' })),
    weekOfMonth: leftOut(z.enum(weekValues, { error: 'Choose a week' })),
    meetsAt: leftOut(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 18:30')),
    arrangement: optionalText(120),
    place: optionalText(200),
  })
  .superRefine(({ rhythm, weekday, weekOfMonth, meetsAt }, context) => {
    const needs = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (rhythm === undefined || rhythm === 'arranged') return
    if (rhythm === 'monthly' && !weekOfMonth) needs('weekOfMonth', 'Choose a week')
    if (!weekday) needs('weekday', 'Choose a day')
    if (!meetsAt) needs('meetsAt', 'Enter a time')
  })

const mostAtOnce = 200
const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema, { error: 'Choose at least one person' })
    .min(1, 'Choose at least one person')
    .max(mostAtOnce, `Choose up to ${mostAtOnce} people at a time`)

export const groupPeopleSchema = z.strictObject({ personIds: several(z.uuid()) })

/** People who were in it, as they were. */
export const returningSchema = z.strictObject({
  people: several(z.strictObject({ personId: z.uuid(), joinedAt: z.iso.datetime(), isLeader: z.boolean() })),
})

export const leaderSchema = z.strictObject({ personId: z.uuid('Choose a person') })

export const groupMemberSchema = z.object({
  id: z.uuid(),
  /** Empty if we don't know it. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isLeader: z.boolean(),
  joinedAt: z.iso.datetime(),
})

export const groupMembersQuerySchema = z.strictObject({ ...listQuery, groupId: z.uuid() })

export type Group = z.infer<typeof groupSchema>
export type GroupForm = z.output<typeof groupFormSchema>
export type GroupMember = z.infer<typeof groupMemberSchema>
export type GroupMembersQuery = z.infer<typeof groupMembersQuerySchema>
export type Returning = z.infer<typeof returningSchema>
