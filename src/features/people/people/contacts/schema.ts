import { z } from 'zod'
import { areFine, leftOut, optionalText } from '#shared/fields.ts'
import { longestNote } from '#shared/notes.ts'
import { dayField } from '#shared/time/date-fields.ts'
import { dayAt } from '#shared/time/dates.ts'
import { contactKinds } from '../categories.ts'

const kinds = contactKinds.map(({ value }) => value)

export const contactFormSchema = z
  .strictObject({
    kind: z.enum(kinds, { error: 'Choose how you were in contact' }),
    happenedOn: dayField,
    text: optionalText(longestNote),
    followUpOn: leftOut(dayField),
  })
  .refine(({ happenedOn }) => happenedOn <= dayAt(new Date()), {
    error: 'This day is in the future. To plan a call, choose “Follow up on”',
    path: ['happenedOn'],
    when: areFine('happenedOn'),
  })
  .refine(({ happenedOn, followUpOn }) => followUpOn === undefined || followUpOn > happenedOn, {
    error: 'Choose a day after the contact',
    path: ['followUpOn'],
    when: areFine('happenedOn', 'followUpOn'),
  })

export const followUpFormSchema = z.strictObject({ isDone: z.boolean() })

export type ContactForm = z.output<typeof contactFormSchema>
