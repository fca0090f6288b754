import { useId, type ReactNode } from 'react'
import type { Event } from '../schema.ts'
import './event-head-card.css'
import { EventHead } from './event-head-band.tsx'

type Props = { event: Pick<Event, 'title' | 'date' | 'category' | 'state'>; children: ReactNode }

/** An event on a card, with what is to be done about it below. */
export const EventHeadCard = ({ event, children }: Props) => {
  const titleId = useId()
  return (
    <article className="event-head-card" aria-labelledby={titleId}>
      <EventHead event={event} titleId={titleId} headingLevel={2} />
      <div className="event-head-card-body">{children}</div>
    </article>
  )
}
