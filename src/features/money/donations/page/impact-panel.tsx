import { editable } from '#features/site/editable.ts'
import { useWords } from '#features/site/use-words.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { classes } from '#ui/styles/classes.ts'
import { formatGift } from '../amounts.ts'
import type { GiftCurrency } from '../currencies.ts'
import './impact-panel.css'

type Props = { given: { amount: number; currency: GiftCurrency } }

/** What an amount pays for; the largest thing that the chosen one reaches stands out. */
export const ImpactPanel = ({ given: { amount, currency } }: Props) => {
  const impacts = (useWords('gifts') ?? [])
    .filter((gift) => gift.currency === currency)
    .map((gift) => ({ ...gift, amount: gift.amount * 100 }))
    .toSorted((one, other) => one.amount - other.amount)
  if (impacts.length === 0) return null
  const reached = impacts.findLast((impact) => impact.amount <= amount)
  return (
    <Panel>
      <h2 className="donate-page-heading">What your gift can do</h2>
      <ul className="impact-list">
        {impacts.map((impact) => (
          <li
            key={impact.id}
            className={classes(impact === reached && 'impact-reached')}
            {...editable('gifts', impact.id)}
          >
            <b className="display tabular">{formatGift({ amount: impact.amount, currency })}</b>
            <span>
              {impact.does}
              {impact === reached && <span className="visually-hidden"> (what your gift can do)</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
