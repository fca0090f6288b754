import { plainAmount, readAmount } from '#shared/money.ts'
import { newUuid } from '#shared/uuid.ts'
import type { PriceChoice } from './schema.ts'

/** A price as it is typed: its amount is still text. That of the first is the price of the event itself. */
export type TypedPrice = { id: string; name: string; amount: string }

/** The form keeps its prices in one field, which the editor writes. */
export const readPrices = (typed: string | undefined): TypedPrice[] =>
  JSON.parse(typed || '[]') as TypedPrice[]

export const newPrice = (name = ''): TypedPrice => ({ id: newUuid(), name, amount: '' })

/** What the field starts with. */
export const writePrices = (choices: readonly PriceChoice[] = [], currency: string): string =>
  JSON.stringify(choices.map((choice) => ({ ...choice, amount: plainAmount({ ...choice, currency }) })))

/** As they are sent: in minor units, the standard one with the price of the event. What is no amount is 0, which none may be. */
export const choicesOfTyped = (
  typed: string | undefined,
  standard: number,
  currency: string,
): Record<string, unknown>[] =>
  readPrices(typed).map(({ id, name, amount }, index) => ({
    id,
    name,
    amount: (index === 0 ? standard : readAmount(amount, currency)) || 0,
  }))
