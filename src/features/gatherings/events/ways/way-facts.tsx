import { eventWayLabels, eventWays } from '../categories.ts'
import { forWay, placesOfWay } from './ways.ts'

/** Below the place of an event that is in person and online: what each way offers. */
export const WayFacts = ({ event }: { event: Parameters<typeof placesOfWay>[0] }) =>
  event.ways &&
  eventWays.toReversed().map((way) => {
    const places = placesOfWay(event, way)
    return (
      <span key={way} className="event-facts-more">
        <b>{eventWayLabels[way]}:</b> {forWay(event, way).wayWords} {places && `${places}.`}
      </span>
    )
  })
