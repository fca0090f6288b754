import { formatPrice } from '#shared/money.ts'
import type { Event } from '../schema.ts'
import { choicesOf } from './prices.ts'
import './price-list.css'

/** What visitors can choose from, before they register. */
export const PriceList = ({ event }: { event: Event }) => {
  const choices = choicesOf(event)
  if (choices.length === 0) return null
  return (
    <dl className="price-list">
      {choices.map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="tabular">{formatPrice({ price: amount, currency: event.currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
