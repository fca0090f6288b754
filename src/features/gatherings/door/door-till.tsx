import { Banknote, Smartphone } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import './door-till.css'
import type { DoorBox } from './schema.ts'

const methods = {
  cash: { name: 'Cash', Icon: Banknote },
  'mobile money': { name: 'Mobile money', Icon: Smartphone },
}

type Door = Pick<DoorBox, 'takings' | 'phones' | 'paidTwice' | 'currency'>

/** What came in at the door, by method, and in whose hands the cash is. */
export function DoorTill({ door: { takings, phones, paidTwice, currency } }: { door: Door }) {
  if (takings.length === 0) return null
  const inHand = phones.filter(({ cash }) => cash > 0)
  return (
    <section className="door-till" aria-labelledby="door-till">
      <h3 id="door-till">Till of the evening</h3>
      <dl>
        {takings.map(({ method, times, ...money }) => {
          const { name, Icon } = methods[method]
          return (
            <div key={method + money.currency}>
              <dt>
                <Icon size={18} aria-hidden="true" />
                {name}
                <span className="muted">{times === 1 ? '1 payment' : `${times} payments`}</span>
              </dt>
              <dd>{formatMoney(money)}</dd>
            </div>
          )
        })}
        {inHand.length > 1 &&
          inHand.map(({ id, name, cash }) => (
            <div key={id} className="door-till-hand">
              <dt>Cash with {name}</dt>
              <dd>{formatMoney({ amount: cash, currency })}</dd>
            </div>
          ))}
      </dl>
      <p className="muted">{bookedText(takings)}</p>
      {paidTwice.map(({ id, name, amount, isOnline }) => (
        <p key={id} className="door-till-twice">
          {name} paid {formatMoney({ amount, currency })} at the door
          {isOnline ? ', and online as well.' : ', more than the places cost.'} Give one back, and tell the
          treasurer.
        </p>
      ))}
    </section>
  )
}

/** One sum for each currency. An event has one, unless its price was changed. */
const bookedText = (takings: Door['takings']): string => {
  const open = takings.filter(({ amount, booked }) => booked < amount)
  if (open.length === 0) return 'All of it is in the books.'
  const left = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, own]) =>
    formatMoney({ currency, amount: own.reduce((sum, { amount, booked }) => sum + amount - booked, 0) }),
  )
  return `${left.join(' and ')} still to be booked: ten minutes after a payment, when it can't be undone.`
}
