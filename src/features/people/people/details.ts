import { writeBirthday } from './birthday.ts'
import type { PersonDetails } from './schema.ts'

/**
 * What the form says of a person. Everything that stores, lists, merges and imports people, or undoes an import, uses
 * this list: a field of the form that is missing here is a type error.
 */
export const personDetails = {
  name: { label: 'Name', word: 'name' },
  otherNames: { label: 'Other names', word: 'other names' },
  email: { label: 'Email', word: 'email address' },
  phone: { label: 'Phone', word: 'phone' },
  birthday: { label: 'Birthday', word: 'birthday' },
  area: { label: 'Area', word: 'area' },
  howTheyCame: { label: 'How they came', word: 'how they came' },
} as const satisfies Record<keyof PersonDetails, { label: string; word: string }>

export type Detail = keyof PersonDetails

export const details = Object.keys(personDetails) as [Detail, ...Detail[]]

export const eachDetail = <Value>(of: (detail: Detail) => Value): Record<Detail, Value> =>
  Object.fromEntries(details.map((detail) => [detail, of(detail)])) as Record<Detail, Value>

/** These alone, of something that has more. */
export const onlyDetails = <One extends Record<Detail, unknown>>(one: One): Pick<One, Detail> =>
  eachDetail((detail) => one[detail])

/** Those alone that say something. */
export const givenDetails = (one: Record<Detail, string | null>): Partial<Record<Detail, string>> =>
  Object.fromEntries(details.flatMap((detail) => (one[detail] ? [[detail, one[detail]]] : [])))

/** A detail as people read it. */
export const shownDetail = (detail: Detail, value: string | null): string =>
  detail === 'birthday' && value ? writeBirthday(value) : (value ?? '')
