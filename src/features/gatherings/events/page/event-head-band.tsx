import { longDay, stubParts } from '#shared/time/dates.ts'
import { classes } from '#ui/styles/classes.ts'
import { stubOf } from '../event-looks.ts'
import './event-view.css'
import type { Event } from '../schema.ts'

type Props = {
  event: Pick<Event, 'title' | 'date' | 'category' | 'state'>
  titleId: string
  headingLevel: 1 | 2
  /** The address of its picture: at the right, on a phone above the title. */
  picture?: string
}

/** The ticket's stub, lying down. */
export const EventHead = ({ event, titleId, headingLevel, picture }: Props) => {
  const Heading = `h${headingLevel}` as const
  const { month, day } = stubParts(event.date)
  const [weekday] = longDay(event.date).split(' ')
  return (
    <>
      <div className={classes('event-head', picture && 'event-head-pictured')} data-stub={stubOf(event)}>
        {picture && (
          <img
            className="event-head-picture"
            src={picture}
            alt=""
            width={640}
            height={400}
            decoding="async"
          />
        )}
        <div className="event-head-day" aria-hidden="true">
          <span className="event-head-month">{month}</span>
          <span className="event-head-number display">{day}</span>
          <span>{weekday}</span>
        </div>
        <div>
          <span className="event-head-tag">{event.category}</span>
          <Heading id={titleId} className="event-head-title">
            {event.title}
          </Heading>
        </div>
      </div>
      <div className="weave" />
    </>
  )
}
