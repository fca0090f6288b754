import type { StoredRequest } from '#features/requests/queue/stored.server.ts'
import type { Columns } from './facts.ts'
import type { JoinRequest } from './schema.ts'

type Details = { [Field in keyof Omit<JoinRequest, Columns>]: Exclude<JoinRequest[Field], undefined> }

/** A field of the form that is not named here is stored in the details. */
export const toStored = ({ email, phone, message, ...details }: JoinRequest) => ({
  kind: 'join request' as const,
  name: `${details.firstName} ${details.lastName}`,
  email,
  phone,
  body: message,
  details,
})

/** What was left out in the form. */
const leftOut = { age: null, howHeard: null }

/** The fields of the form, as they were stored. */
export const fieldsOf = ({
  email,
  phone,
  body,
  details,
}: Pick<StoredRequest, 'email' | 'phone' | 'body' | 'details'>) => ({
  email: email ?? '',
  phone,
  message: body,
  ...leftOut,
  ...(details as Details),
})
