import { CheckInButton } from '#features/gatherings/door/check-in-button.tsx'
import { DoorBox } from '#features/gatherings/door/door-box.tsx'
import { LatePaymentDialog } from '#features/gatherings/door/late-payment-dialog.tsx'
import { EventsTab } from '#features/gatherings/events/dashboard/events-tab.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'

/** What stands beside the guests of an event, and the way to its door, come from features above it. */
const beside = [DoorBox]

export const EventsWithDoor = (props: TabProps) => (
  <EventsTab {...props} beside={beside} CheckIn={CheckInButton} TakePayment={LatePaymentDialog} />
)
