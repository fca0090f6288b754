/** To find the way there. */
export const MapLink = ({ place }: { place: string }) => (
  <a
    className="event-facts-map link"
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    View on a map
  </a>
)
