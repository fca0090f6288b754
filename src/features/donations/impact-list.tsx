import { classes } from '#ui/styles/classes.ts'
import { formatDollars } from './dollars.ts'
import './impact-list.css'

const impacts = [
  { cents: 2_500, does: 'Supper after one discussion evening' },
  { cents: 5_000, does: 'A month of meeting space for a Bible study' },
  { cents: 10_000, does: 'Materials and training for one new mentor' },
  { cents: 25_000, does: "Counselling for someone who can't afford it" },
  { cents: 50_000, does: 'A free workshop' },
]

/** What an amount pays for; the largest thing that the chosen one reaches stands out. */
export const ImpactList = ({ cents }: { cents: number }) => {
  const reached = impacts.findLast((impact) => impact.cents <= cents)
  return (
    <ul className="impact-list">
      {impacts.map((impact) => (
        <li key={impact.cents} className={classes(impact === reached && 'impact-reached')}>
          <b className="display tabular">{formatDollars(impact.cents)}</b>
          <span>
            {impact.does}
            {impact === reached && <span className="visually-hidden"> (what your gift can do)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
