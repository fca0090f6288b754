import { CalendarDays, Clock, MapPin, UserRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { longDay, zoneAt } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { leaderNamed, site } from '#shared/site.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { ownTime } from '../event-times.ts'
import { placeOf } from '../policy.ts'
import { WayFacts } from '../ways/way-facts.tsx'
import { MapLink } from './map-link.tsx'
import type { Event } from '../schema.ts'

type Props = {
  event: Pick<
    Event,
    | 'date'
    | 'time'
    | 'startsAt'
    | 'endsAt'
    | 'location'
    | 'isVirtual'
    | 'organizer'
    | 'zoomLink'
    | 'ways'
    | 'wayWords'
    | 'capacity'
    | 'registered'
  >
  /** Not to those who have registered, and not after the event has finished. */
  saysHowToJoin?: boolean
}

/** When, where and who hosts it. */
export const EventFacts = ({ event, saysHowToJoin = true }: Props) => (
  <dl className="event-facts">
    <Fact icon={<CalendarDays size={18} aria-hidden="true" />} name="Date" className="event-facts-date">
      <b>{longDay(event.date)}</b>
    </Fact>
    <Fact icon={<Clock size={18} aria-hidden="true" />} name="Time">
      <b>{event.time}</b> <span className="muted">{zoneAt(event.startsAt)}</span>
      <OwnTime event={event} />
    </Fact>
    {(placeOf(event) || event.wayWords) && (
      <Fact
        icon={
          event.isVirtual ? <Video size={18} aria-hidden="true" /> : <MapPin size={18} aria-hidden="true" />
        }
        name="Place"
      >
        <b>{placeOf(event)}</b>
        {!event.isVirtual && event.location && <MapLink place={event.location} />}
        {event.wayWords && <span className="event-facts-more">{event.wayWords}</span>}
        {saysHowToJoin && <WayFacts event={event} />}
        {event.isVirtual && event.zoomLink === null && saysHowToJoin && (
          <span className="event-facts-more">Everyone who registers gets a link to join.</span>
        )}
      </Fact>
    )}
    {event.organizer && (
      <Fact icon={<UserRound size={18} aria-hidden="true" />} name="Organiser">
        Hosted by <Host name={event.organizer} />
      </Fact>
    )}
  </dl>
)

/** One of our leaders has a page. */
const Host = ({ name }: { name: string }) => {
  const leader = leaderNamed(name)
  return leader ? (
    <Link href={paths.leader(leader)} className="link">
      {name}
    </Link>
  ) : (
    <b>{name}</b>
  )
}

type FactProps = { icon: ReactNode; name: string; className?: string; children: ReactNode }

const Fact = ({ icon, name, className, children }: FactProps) => (
  <div className={className}>
    <dt>
      {icon}
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

/** The line is there for everyone, so that nothing moves when the browser knows where it is. */
const OwnTime = ({ event }: Props) => {
  const own = useBrowserValue(() => ownTime(event), undefined)
  if (own === undefined) return <span className="event-facts-more">Time in {site.contact.city}</span>
  const zoneFrom = own.lastIndexOf(' ') + 1
  return (
    <span className="event-facts-more">
      Your time: {own.slice(0, zoneFrom)}
      <span className="event-facts-zone">{own.slice(zoneFrom)}</span>
    </span>
  )
}
