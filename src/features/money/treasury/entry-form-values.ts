import type { HandMethod, PaymentMethod } from '#features/payments/categories.ts'
import { dayAt } from '#shared/time/dates.ts'
import { plainAmount, readAmount } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import type { FormDefaults } from '#ui/forms/form-context.ts'
import type { FormValues } from '#ui/forms/form-data.ts'
import type { GiverStart } from './giver-field.tsx'
import type { HandChoices, HandEntryRow } from './schema.ts'

/** What the form of an entry starts with. */
export type EntryStart = {
  kind: 'gift' | 'seats'
  method: HandMethod
  fields: FormDefaults
  giver?: GiverStart
}

const isHandMethod = (method: PaymentMethod): method is HandMethod =>
  method !== 'card' && method !== 'by hand'

export const emptyEntry = (): EntryStart => ({
  kind: 'gift',
  method: 'cash',
  fields: { paidOn: dayAt(new Date()), currency: site.currency, numberOfAttendees: 1 },
})

/** All values of an entry that was corrected, for the entry that replaces it. */
export const entryAgain = (row: HandEntryRow): EntryStart => ({
  kind: row.kind === 'gift' ? 'gift' : 'seats',
  giver: giverOf(row),
  method: isHandMethod(row.method) ? row.method : 'cash',
  fields: {
    paidOn: dayAt(new Date(row.createdAt)),
    reference: row.reference,
    amount: plainAmount(row),
    currency: row.currency,
    fundId: row.fundId,
    eventId: row.eventId,
    numberOfAttendees: row.seats ?? 1,
    name: row.name,
    email: row.email,
    notes: row.notes,
  },
})

const giverOf = ({ personId, name, email }: HandEntryRow): GiverStart => {
  const person = { id: personId ?? '', name: name ?? 'No name', phoneEnd: null, hasEmail: email !== null }
  return personId ? { person } : { isNew: Boolean(name ?? email) }
}

/** As the API takes it: an amount in minor units of the gift or of the event. */
export const entryBodyOf = (typed: FormValues, events: HandChoices['events']): FormValues => {
  const event = events.find(({ id }) => id === typed['eventId'])
  const currency = typed['kind'] === 'seats' ? (event?.currency ?? site.currency) : String(typed['currency'])
  return { ...typed, amount: readAmount(String(typed['amount']), currency) }
}
