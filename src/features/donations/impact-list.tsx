import { classes } from '#ui/classes.ts'
import { formatDollars } from './dollars.ts'
import './impact-list.css'

const impacts = [
  { dollars: 25, does: 'Supper for one after-service circle' },
  { dollars: 50, does: 'A month of meeting space for a Bible study' },
  { dollars: 100, does: 'Materials and training for one new mentor' },
  { dollars: 250, does: 'Five counselling sessions for someone who cannot pay' },
  { dollars: 500, does: 'A full workshop, free at the door' },
]

/** What an amount pays for; the largest thing that the chosen one reaches stands out. */
export const ImpactList = ({ cents }: { cents: number }) => {
  const reached = impacts.findLast(({ dollars }) => dollars * 100 <= cents)
  return (
    <ul className="impact-list">
      {impacts.map((impact) => (
        <li key={impact.dollars} className={classes(impact === reached && 'impact-reached')}>
          <b className="display tabular">{formatDollars(impact.dollars * 100)}</b>
          <span>
            {impact.does}
            {impact === reached && <span className="visually-hidden"> (what your gift does)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
