import type { ReactNode } from 'react'
import { smallPicture } from '#shared/paths.ts'
import { eventCover } from '../event-cover.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head-band.tsx'
import { EventNotice } from './event-notice.tsx'
import { EventRegistration } from '../registration/event-registration.tsx'
import { EventTools } from './event-tools.tsx'
import { isFull } from '../policy.ts'
import { RecapPart } from '../recap/recap-part.tsx'
import { RegisterBar } from './register-bar.tsx'
import type { Event } from '../schema.ts'
import { SeriesDates } from '../series/series-dates.tsx'
import { useIsRegistered } from '../registration/use-is-registered.ts'
import { useIsComing, useTakesRegistrations } from '../use-is-coming.ts'
import { useIsLineOpen } from '../waiting/use-is-line-open.ts'

type Props = {
  event: Event
  titleId: string
  headingLevel: 1 | 2
  /** What to come to instead, right below the note that registration is closed or the event is full. */
  instead?: ReactNode
  /** For the team, before it is published: with nothing to press. */
  isPreview?: boolean
}

/** All there is to know about an event, and to do: the same in its dialog and on its page. */
export const EventView = ({ event, titleId, headingLevel, instead, isPreview = false }: Props) => {
  const isComing = useIsComing(event)
  const isOpen = useTakesRegistrations(event)
  const isRegistered = useIsRegistered(event.id)
  const isLineOpen = useIsLineOpen(event)
  // Who has a place at a full event needs no way to the waiting list.
  const hasBar = isOpen && (!isFull(event) || (isLineOpen && !isRegistered))
  return (
    <>
      <EventHead
        event={event}
        titleId={titleId}
        headingLevel={headingLevel}
        // The small one: it is as wide as half of the head, and people pay for what they load.
        picture={smallPicture(eventCover(event))}
      />
      <div className="event-columns">
        <div className="event-main" data-coming={isComing || undefined}>
          <EventNotice event={event} isComing={isComing} />
          {event.hasRecap && !isComing && event.state === 'planned' && (
            <RecapPart eventId={event.id} headingLevel={headingLevel === 1 ? 2 : 3} />
          )}
          {instead}
          <EventFacts event={event} saysHowToJoin={isComing} />
          {isComing && !isPreview && <SeriesDates event={event} headingLevel={headingLevel === 1 ? 2 : 3} />}
          <div className="event-words">
            {paragraphsOf(event.description).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {!isPreview && <EventTools event={event} isComing={isComing} />}
          {hasBar && !isPreview && <RegisterBar event={event} />}
        </div>
        <EventRegistration
          event={event}
          isComing={isComing}
          headingLevel={headingLevel === 1 ? 2 : 3}
          inert={isPreview}
        />
      </div>
    </>
  )
}

const paragraphsOf = (text = ''): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
