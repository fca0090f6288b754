import { z } from 'zod'
import { longestNote } from '#shared/notes.ts'
import { emailField, leftOut, optionalText, phoneField, requiredText } from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { readBirthday } from './birthday.ts'
import { contactKinds, longestArea, longestHowTheyCame, longestName, longestTag } from './categories.ts'
import { filterText } from './lists/schema.ts'

const personGroupSchema = z.object({ id: z.uuid(), name: z.string(), isLeader: z.boolean() })

export const personSchema = z.object({
  id: z.uuid(),
  /** Empty if we don't know it. */
  name: z.string(),
  otherNames: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** "1990-08-24", or "--08-24" if we don't know the year. */
  birthday: z.string().nullable(),
  /** Where they live. */
  area: z.string().nullable(),
  howTheyCame: z.string().nullable(),
  /** Known by private prayers alone. */
  isPrivate: z.boolean(),
  tags: z.array(z.string()),
  groups: z.array(personGroupSchema),
  /** When they first wrote, came or gave, or were imported. */
  createdAt: z.iso.datetime(),
  /** When they last wrote, came or gave. Null: not since they were imported. */
  lastSeenAt: z.iso.datetime().nullable(),
  version: z.string(),
})

/** As the list shows them. */
export const listedPersonSchema = personSchema.extend({
  /** How many events they came to, as far as it was recorded. */
  came: z.int(),
  lastCameOn: z.iso.date().nullable(),
})

export const peopleQuerySchema = z.strictObject({
  ...listQuery,
  id: z.uuid().optional(),
  groupId: z.uuid().optional(),
  tag: z.string().trim().max(longestTag).optional(),
  /** The sentences that are true of them, as JSON. */
  filter: filterText.optional(),
  /** The same by the id of a saved list. */
  list: z.uuid().optional(),
})

const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The hour means nothing. */
  isWholeDay: z.boolean().optional(),
  kind: z.enum(['account', 'registration', 'gift', 'request', 'note', 'contact']),
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

/** What one of the team wants to do about a person, or had wanted to do. */
export const followUpSchema = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  /** What the person is called. */
  name: z.string(),
  kind: z.enum(contactKinds.map(({ value }) => value)),
  happenedOn: z.iso.date(),
  text: z.string(),
  followUpOn: z.iso.date(),
  authorName: z.string(),
  isMine: z.boolean(),
})

/** A merge that can be undone. */
const mergeRecordSchema = z.object({
  id: z.uuid(),
  /** What the one who went was called. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  adminName: z.string(),
  undoUntil: z.iso.datetime(),
})

/** A person with all that the reader may know about them. */
export const wholePersonSchema = personSchema.extend({
  /** The main one first. */
  emails: z.array(z.object({ email: z.string(), isMain: z.boolean(), isPrivate: z.boolean() })),
  /** What the team wants to do about them, what is due first at the top. */
  followUps: z.array(followUpSchema),
  /** Merges with others that can be undone, the newest first. */
  merges: z.array(mergeRecordSchema),
  facts: z.array(z.object({ label: z.string(), value: z.string(), href: z.string().nullable() })),
  /** The newest first. */
  timeline: z.array(entrySchema),
  /** There is more than the timeline shows. */
  hasOlder: z.boolean(),
})

/** As people write it: "24/8", "24 August 1990". */
const birthdayField = leftOut(
  z
    .string()
    .trim()
    .superRefine((typed, context) => {
      const read = readBirthday(typed)
      if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem })
    }),
)

export const personFormSchema = z
  .strictObject({
    name: optionalText(longestName),
    otherNames: optionalText(longestName),
    email: leftOut(emailField),
    phone: phoneField,
    birthday: birthdayField,
    area: optionalText(longestArea),
    howTheyCame: optionalText(longestHowTheyCame),
  })
  .refine(({ name, email, phone }) => Boolean(name ?? email ?? phone), {
    error: 'Enter a name, an email address or a phone number',
    path: ['name'],
  })

/** `isKnown`: the email address already belonged to this person, and nothing was changed. */
export const addedPersonSchema = z.object({ id: z.uuid(), name: z.string(), isKnown: z.boolean() })

export const addressSchema = z.strictObject({ email: emailField })

export const foundPersonSchema = z.object({ id: z.uuid() })

const side = z.enum(['this', 'other']).optional()

export const mergeSchema = z.strictObject({
  otherId: z.uuid('Choose a person'),
  /** Whose detail stays. Of one that is left out, it is the one that says more. */
  choices: z
    .strictObject({
      name: side,
      otherNames: side,
      email: side,
      phone: side,
      birthday: side,
      area: side,
      howTheyCame: side,
    } satisfies Record<keyof z.output<typeof personFormSchema>, typeof side>)
    .optional(),
})

/** The one who stayed, and the merge, which can be undone. */
export const mergedPersonSchema = personSchema.extend({ mergeId: z.uuid() })

/** Both are there again. */
export const unmergedSchema = z.object({
  stays: z.object({ id: z.uuid(), name: z.string() }),
  back: z.object({ id: z.uuid(), name: z.string() }),
})

/** Two entries that may be one person, and what they have in common. */
const samePairSchema = z.object({
  one: personSchema,
  other: personSchema,
  has: z.enum(['phone', 'name', 'both']),
})

/** The first of them, and how many there are. */
export const maybeSameSchema = z.object({ total: z.int(), pairs: z.array(samePairSchema) })

export const notSameSchema = z.strictObject({
  oneId: z.uuid(),
  otherId: z.uuid(),
  /** False undoes it. */
  isNotSame: z.boolean(),
})

export const personNoteSchema = z.strictObject({ text: requiredText('Write a note', longestNote) })

export const tagSchema = z.strictObject({ tag: requiredText('Enter a tag', longestTag) })

export const tagCountSchema = z.object({ tag: z.string(), people: z.int() })

export type Person = z.infer<typeof personSchema>
export type ListedPerson = z.infer<typeof listedPersonSchema>
export type WholePerson = z.infer<typeof wholePersonSchema>
export type PeopleQuery = z.infer<typeof peopleQuerySchema>
export type PersonForm = z.output<typeof personFormSchema>
/** What the form says of a person, as it is stored. A field that `personSchema` does not have is a type error. */
export type PersonDetails = Pick<Person, keyof PersonForm>
export type MergeForm = z.output<typeof mergeSchema>
export type MergedPerson = z.infer<typeof mergedPersonSchema>
export type MergeRecord = z.infer<typeof mergeRecordSchema>
export type Unmerged = z.infer<typeof unmergedSchema>
export type SamePair = z.infer<typeof samePairSchema>
export type MaybeSame = z.infer<typeof maybeSameSchema>
export type AddedPerson = z.infer<typeof addedPersonSchema>
export type TagCount = z.infer<typeof tagCountSchema>
export type FollowUp = z.infer<typeof followUpSchema>
export type Entry = z.infer<typeof entrySchema>
