import { formatMoney } from '#shared/money.ts'
import type { PriceChoice } from './schema.ts'

type Priced = { price: number; priceChoices?: readonly PriceChoice[] | undefined }

/** From the lowest up, as visitors read them. An event with one price has none to choose from. */
export const choicesOf = ({ priceChoices = [] }: Priced): PriceChoice[] =>
  priceChoices.toSorted((one, other) => one.amount - other.amount)

/** The one that is chosen as long as no other is: the standard price. */
const standardOf = ({ priceChoices = [] }: Priced): PriceChoice | undefined => priceChoices[0]

/** Which one a form starts with: what was chosen before, if it is still offered. */
export const chosenOf = (event: Priced, id: unknown): PriceChoice | undefined =>
  event.priceChoices?.find((choice) => choice.id === id) ?? standardOf(event)

/** What one place costs by the price that was chosen. */
export const eachOf = (event: Priced, chosen: Pick<PriceChoice, 'amount'> | null | undefined): number =>
  chosen?.amount ?? event.price

/** Whether a place can cost that much. */
export const hasPrice = ({ price, priceChoices = [] }: Priced, each: number): boolean =>
  price === each || priceChoices.some(({ amount }) => amount === each)

/** The prices for so many places together, to be written as one price or as a range. */
export const timesPlaces = <Of extends Priced & { currency: string }>(event: Of, places: number) => ({
  currency: event.currency,
  price: event.price * places,
  priceChoices: event.priceChoices?.map(({ amount }) => ({ amount: amount * places })),
})

/** "Student, GHS 20.00 each": what a record says. */
export const choiceText = (
  { name, amount }: Pick<PriceChoice, 'name' | 'amount'>,
  currency: string,
): string => `${name}, ${formatMoney({ amount, currency })} each`
