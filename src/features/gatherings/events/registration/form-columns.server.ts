import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EventRegistration, RegistrationColumn } from '../schema.ts'
import { eventRegistrations as registrations } from '../tables.server.ts'

/** The column of each field of the form. A field without one is a type error here; else it would not be stored. */
export const formColumns = {
  name: registrations.name,
  email: registrations.email,
  phone: registrations.phone,
  numberOfAttendees: registrations.numberOfAttendees,
} satisfies Record<RegistrationColumn, PgColumn>

type FormRow = Pick<typeof registrations.$inferSelect, RegistrationColumn>

/** A form as it is stored. Fields that are left out are null: a form that is sent again takes away what it no longer says. */
export const rowOf = ({ fullName, email, phone, numberOfAttendees }: EventRegistration): FormRow => ({
  name: fullName,
  email,
  phone: phone ?? null,
  numberOfAttendees,
})

/** What a form changes that is sent again. By the address the registration was found, and the places may be paid for. */
export const detailsOf = (form: EventRegistration): Omit<FormRow, 'email' | 'numberOfAttendees'> => {
  const { email: _, numberOfAttendees: __, ...details } = rowOf(form)
  return details
}
