import { CalendarX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const EventNotFound = () => (
  <>
    <PageHead
      scene="rooftop"
      title="Event Not Found"
      lead="It may have been taken off the calendar, or the address has a slip in it."
    />
    <div className="section-tight wrap">
      <EmptyState
        icon={CalendarX}
        title="Nothing under this address"
        text="What comes next is one step away."
        actions={<ButtonLink href={paths.events}>Back to Events</ButtonLink>}
      />
    </div>
  </>
)
