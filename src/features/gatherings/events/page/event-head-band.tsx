import { longDay, stubParts } from '#shared/time/dates.ts'
import { stubOf } from '../event-looks.ts'
import './event-view.css'
import type { Event } from '../schema.ts'

type Props = {
  event: Pick<Event, 'title' | 'date' | 'category' | 'state'>
  titleId: string
  headingLevel: 1 | 2
}

/** The ticket's stub, lying down. */
export const EventHead = ({ event, titleId, headingLevel }: Props) => {
  const Heading = `h${headingLevel}` as const
  const { month, day } = stubParts(event.date)
  const [weekday] = longDay(event.date).split(' ')
  return (
    <>
      <div className="event-head" data-stub={stubOf(event)}>
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
