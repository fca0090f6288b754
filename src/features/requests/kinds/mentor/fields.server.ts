import type { StoredRequest } from '#features/requests/queue/stored.server.ts'
import type { Columns } from './facts.ts'
import type { MentorRequest } from './schema.ts'

type Details = { [Field in keyof Omit<MentorRequest, Columns>]: Exclude<MentorRequest[Field], undefined> }

/** A field of the form that is not named here is stored in the details. */
export const toStored = ({ name, email, phone, goals, ...details }: MentorRequest) => ({
  kind: 'mentor request' as const,
  name,
  email,
  phone,
  body: goals,
  details,
})

/** What was left out in the form. */
const leftOut = {
  age: null,
  gender: null,
  occupation: null,
  churchBackground: null,
  availability: null,
  meetingFormat: null,
}

/** The fields of the form, as they were stored. */
export const fieldsOf = ({
  name,
  email,
  phone,
  body,
  details,
}: Pick<StoredRequest, 'name' | 'email' | 'phone' | 'body' | 'details'>) => ({
  name: name ?? '',
  email: email ?? '',
  phone,
  goals: body ?? '',
  ...leftOut,
  ...(details as Details),
})
