import { z } from 'zod'
import { longestNote } from '#shared/notes.ts'
import { emailField, leftOut, optionalText, phoneField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { groupKinds, longestTag } from './categories.ts'

const groupNameSchema = z.object({ id: z.uuid(), name: z.string() })

export const personSchema = z.object({
  id: z.uuid(),
  /** Empty if we don't know it. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Known by private prayers alone. */
  isPrivate: z.boolean(),
  tags: z.array(z.string()),
  groups: z.array(groupNameSchema),
  /** When they first wrote, came or gave, or were imported. */
  createdAt: z.iso.datetime(),
  /** When they last wrote, came or gave. Null: not since they were imported. */
  lastSeenAt: z.iso.datetime().nullable(),
  version: z.string(),
})

export const peopleQuerySchema = z.strictObject({
  ...listQuery,
  id: z.uuid().optional(),
  groupId: z.uuid().optional(),
  tag: z.string().trim().max(longestTag).optional(),
})

const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['account', 'registration', 'gift', 'request', 'note']),
  title: z.string(),
  text: z.string().nullable(),
  mark: z
    .object({
      look: z.enum(['info', 'warning', 'success', 'danger', 'neutral', 'normal']),
      label: z.string(),
    })
    .nullable(),
  href: z.string().nullable(),
})

/** A person with all that the reader may know about them. */
export const wholePersonSchema = personSchema.extend({
  /** The main one first. */
  emails: z.array(z.object({ email: z.string(), isMain: z.boolean(), isPrivate: z.boolean() })),
  facts: z.array(z.object({ label: z.string(), value: z.string(), href: z.string().nullable() })),
  /** The newest first. */
  timeline: z.array(entrySchema),
  /** There is more than the timeline shows. */
  hasOlder: z.boolean(),
})

export const personFormSchema = z
  .strictObject({ name: optionalText(120), email: leftOut(emailField), phone: phoneField })
  .refine(({ name, email, phone }) => Boolean(name ?? email ?? phone), {
    error: 'Enter a name, an email address or a phone number',
    path: ['name'],
  })

/** `isKnown`: the email address already belonged to this person, and nothing was changed. */
export const addedPersonSchema = z.object({ id: z.uuid(), name: z.string(), isKnown: z.boolean() })

export const addressSchema = z.strictObject({ email: emailField })

export const foundPersonSchema = z.object({ id: z.uuid() })

export const mergeSchema = z.strictObject({ otherId: z.uuid('Choose a person') })

export const personNoteSchema = z.strictObject({ text: requiredText('Write a note', longestNote) })

export const tagSchema = z.strictObject({ tag: requiredText('Enter a tag', longestTag) })

export const tagCountSchema = z.object({ tag: z.string(), people: z.int() })

const kinds = groupKinds.map(({ value }) => value)

export const groupSchema = groupNameSchema.extend({
  kind: z.enum(kinds),
  about: z.string(),
  people: z.int(),
  version: z.string(),
})

export const groupFormSchema = z.strictObject({
  name: requiredText('Enter a name', 80),
  kind: z.enum(kinds, { error: 'Choose circle or team' }),
  about: optionalText(500),
})

export const groupPeopleSchema = z.strictObject({
  personIds: z
    .array(z.uuid(), { error: 'Choose at least one person' })
    .min(1, 'Choose at least one person')
    .max(200, 'Choose up to 200 people at a time'),
})

export type Person = z.infer<typeof personSchema>
export type WholePerson = z.infer<typeof wholePersonSchema>
export type PeopleQuery = z.infer<typeof peopleQuerySchema>
export type PersonForm = z.output<typeof personFormSchema>
/** What the form says of a person, as it is stored. A field that `personSchema` does not have is a type error. */
export type PersonDetails = Pick<Person, keyof PersonForm>
export type AddedPerson = z.infer<typeof addedPersonSchema>
export type TagCount = z.infer<typeof tagCountSchema>
export type Group = z.infer<typeof groupSchema>
export type GroupForm = z.output<typeof groupFormSchema>
export type Entry = z.infer<typeof entrySchema>
