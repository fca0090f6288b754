import { Refusal } from '#shared/calls/errors.ts'
import type { PriceChoice } from './schema.ts'

type Priced = { priceChoices?: readonly PriceChoice[] | undefined }

export const isOffered = ({ priceChoices = [] }: Priced, id: string | undefined): boolean =>
  priceChoices.length === 0 ? id === undefined : priceChoices.some((choice) => choice.id === id)

/**
 * The price that someone pays for each place; null if the event has only one. `kept` is the one under which their places are
 * held: they pay that one, even if it was changed or removed since.
 */
export const chosenPrice = (
  event: Priced,
  id: string | undefined,
  kept?: PriceChoice | null,
): PriceChoice | null => {
  if (kept && kept.id === id) return kept
  const { priceChoices = [] } = event
  if (isOffered(event, id)) return priceChoices.find((choice) => choice.id === id) ?? null
  throw refusalOf(id)
}

/** The page that was sent from may be older than the prices. */
export const refusalOf = (id: string | undefined): Refusal => {
  const sentence =
    id === undefined ? 'Choose a price.' : 'The prices of this event have changed. Choose one of them.'
  return new Refusal(id === undefined ? 'invalid_input' : 'conflict', {
    sentence,
    fields: { priceChoice: sentence },
  })
}
