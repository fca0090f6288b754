import type { PgColumn } from 'drizzle-orm/pg-core'
import { answersOf } from '../questions/answers.server.ts'
import type { Question } from '../questions/schema.ts'
import type { EventRegistration, RegistrationColumn } from '../schema.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** The column of each field of the form. A field without one is a type error here; else it would not be stored. */
export const formColumns = {
  name: registrations.name,
  email: registrations.email,
  phone: registrations.phone,
  numberOfAttendees: registrations.numberOfAttendees,
  companions: registrations.companions,
  answers: registrations.answers,
} satisfies Record<RegistrationColumn, PgColumn>

type FormRow = Pick<typeof registrations.$inferSelect, RegistrationColumn>

type Asking = { questions?: Question[] | undefined }

/** Who comes, and how many. Fields that are left out are null: a form that is sent again takes away what it no longer says. */
export const peopleOf = ({
  fullName,
  email,
  phone,
  numberOfAttendees,
}: Omit<EventRegistration, 'answers' | 'companions'>): Omit<FormRow, 'answers' | 'companions'> => ({
  name: fullName,
  email,
  phone: phone ?? null,
  numberOfAttendees,
})

/** Those who are named, and no more of them than have a place. */
export const companionsOf = ({
  companions = [],
  numberOfAttendees,
}: Pick<EventRegistration, 'companions' | 'numberOfAttendees'>): string[] =>
  companions.filter(Boolean).slice(0, numberOfAttendees - 1)

/** A form as it is stored, with its answers to the questions of the event. */
export const rowOf = ({ questions = [] }: Asking, form: EventRegistration): FormRow => ({
  ...peopleOf(form),
  companions: companionsOf(form),
  answers: answersOf(questions, form.answers),
})

/** What a form changes that is sent again. By the address the registration was found, and the places may be paid for. */
export const detailsOf = (
  event: Asking,
  form: EventRegistration,
): Omit<FormRow, 'email' | 'numberOfAttendees'> => {
  const { email: _, numberOfAttendees: __, ...details } = rowOf(event, form)
  return details
}
