import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PriceChoice } from '../prices/schema.ts'
import { answersOf } from '../questions/answers.server.ts'
import type { Question } from '../questions/schema.ts'
import type { EventRegistration, RegistrationColumn } from './schema.ts'
import type { Event } from '../schema.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'
import { chosenWay } from '../ways/chosen-way.server.ts'

/** The column of each field of the form. A field without one is a type error here; else it would not be stored. */
export const formColumns = {
  name: registrations.name,
  email: registrations.email,
  phone: registrations.phone,
  numberOfAttendees: registrations.numberOfAttendees,
  companions: registrations.companions,
  answers: registrations.answers,
  priceChoice: registrations.priceChoice,
  way: registrations.way,
} satisfies Record<RegistrationColumn, PgColumn>

type FormRow = Pick<typeof registrations.$inferSelect, RegistrationColumn>

type Asking = Pick<Event, 'isVirtual' | 'ways'> & { questions?: Question[] | undefined }

/** What is not stored as it was typed. */
type NotTyped = 'answers' | 'companions' | 'priceChoice' | 'way'

/** Who comes, and how many. Fields that are left out are null: a form that is sent again takes away what it no longer says. */
export const peopleOf = ({
  fullName,
  email,
  phone,
  numberOfAttendees,
}: Omit<EventRegistration, NotTyped>): Omit<FormRow, NotTyped> => ({
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

/** A form as it is stored, with its answers to the questions of the event, and the price that was chosen if there are several. */
export const rowOf = (
  event: Asking,
  form: EventRegistration,
  priceChoice: PriceChoice | null = null,
): FormRow => ({
  ...peopleOf(form),
  companions: companionsOf(form),
  answers: answersOf(event.questions ?? [], form.answers),
  priceChoice,
  way: chosenWay(event, form.way),
})

/**
 * What a form changes that is sent again. By the address the registration was found, and the places may be paid for, by the price
 * and the way that were chosen then.
 */
export const detailsOf = (
  event: Asking,
  form: EventRegistration,
): Omit<FormRow, 'email' | 'numberOfAttendees' | 'priceChoice' | 'way'> => {
  const { companions, answers, name, phone } = {
    ...peopleOf(form),
    companions: companionsOf(form),
    answers: answersOf(event.questions ?? [], form.answers),
  }
  return { companions, answers, name, phone }
}
