import { CalendarSearch } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'
import { eventRemoved } from '../event-words.ts'

export const EventNotFound = () => (
  <NotFound
    scene="rooftop"
    title="Event Not Found"
    lead={eventRemoved}
    icon={CalendarSearch}
    instead={{
      title: 'Looking for something else?',
      text: "See what's coming up.",
      href: paths.events,
      label: 'Back to Events',
    }}
  />
)
