import { smallPicture } from '#shared/paths.ts'
import { classes } from '#ui/styles/classes.ts'
import { eventCover } from '../event-cover.ts'
import { RemainingSpots } from '../list/event-capacity.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head-band.tsx'
import { EventNotice } from './event-notice.tsx'
import { EventRegistration } from '../registration/event-registration.tsx'
import { EventTools } from './event-tools.tsx'
import { isFull } from '../policy.ts'
import { RegisterBar } from './register-bar.tsx'
import type { Event } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'

type Props = { event: Event; titleId: string; headingLevel: 1 | 2 }

/** All there is to know about an event, and to do: the same in its dialog and on its page. */
export const EventView = ({ event, titleId, headingLevel }: Props) => {
  const isComing = useIsComing(event)
  const isOpen = isComing && !isFull(event)
  return (
    <>
      <EventHead event={event} titleId={titleId} headingLevel={headingLevel} />
      <div className="event-columns">
        <div className="event-main">
          <EventNotice event={event} isComing={isComing} />
          <EventFacts event={event} />
          <Picture event={event} />
          <div className="event-words">
            {paragraphsOf(event.description).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {isOpen && <RemainingSpots event={event} />}
          <EventTools event={event} isComing={isComing} />
          {isOpen && <RegisterBar event={event} />}
        </div>
        <EventRegistration event={event} isComing={isComing} headingLevel={headingLevel === 1 ? 2 : 3} />
      </div>
    </>
  )
}

/** The small one: it is as wide as the column, and people pay for what they load. A drawing is not for phones. */
const Picture = ({ event }: { event: Event }) => (
  <img
    className={classes('event-picture', !event.imageUrl && 'event-drawing')}
    src={smallPicture(eventCover(event))}
    alt=""
    width={640}
    height={360}
    loading="lazy"
    decoding="async"
  />
)

const paragraphsOf = (text = ''): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
