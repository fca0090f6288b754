import { mapLink } from './map-address.ts'

/** To find the way there. */
export const MapLink = ({ place }: { place: string }) => (
  <a className="event-facts-map link" href={mapLink(place)} target="_blank" rel="noopener noreferrer">
    View on a map
  </a>
)
