import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'

/** What people do with a ticket first. */
export const TicketTools = (props: Pick<ComponentProps<typeof AddToCalendar>, 'event' | 'variant'>) => (
  <div className="ticket-tools">
    <AddToCalendar {...props} full />
    <IconButton label="Print ticket" outline onClick={() => print()}>
      <Printer size={20} aria-hidden="true" />
    </IconButton>
  </div>
)
