import { classes } from '#ui/styles/classes.ts'
import { formatGift } from '../amounts.ts'
import type { GiftCurrency } from '../currencies.ts'
import './impact-list.css'

type Impact = { amount: number; does: string }

const impacts: Record<GiftCurrency, Impact[]> = {
  USD: [
    { amount: 2_500, does: 'Supper after one discussion evening' },
    { amount: 5_000, does: 'A month of meeting space for a Bible study' },
    { amount: 10_000, does: 'Materials and training for one new mentor' },
    { amount: 25_000, does: "Counselling for someone who can't afford it" },
    { amount: 50_000, does: 'A free workshop' },
  ],
  GHS: [
    { amount: 2_000, does: 'A printed study guide for someone new' },
    { amount: 5_000, does: 'Supper for one at a discussion evening' },
    { amount: 10_000, does: 'A ride home for four after a late meeting' },
    { amount: 20_000, does: 'A free place at a workshop' },
    { amount: 50_000, does: 'Meeting space for one Bible study evening' },
  ],
}

type Props = { given: { amount: number; currency: GiftCurrency } }

/** What an amount pays for; the largest thing that the chosen one reaches stands out. */
export const ImpactList = ({ given: { amount, currency } }: Props) => {
  const reached = impacts[currency].findLast((impact) => impact.amount <= amount)
  return (
    <ul className="impact-list">
      {impacts[currency].map((impact) => (
        <li key={impact.amount} className={classes(impact === reached && 'impact-reached')}>
          <b className="display tabular">{formatGift({ amount: impact.amount, currency })}</b>
          <span>
            {impact.does}
            {impact === reached && <span className="visually-hidden"> (what your gift can do)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
