import { DoorBox } from '#features/gatherings/door/door-box.tsx'
import { EventsTab } from '#features/gatherings/events/dashboard/events-tab.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'

/** What stands beside the guests of an event comes from features above it. */
const beside = [DoorBox]

export const EventsWithDoor = (props: TabProps) => <EventsTab {...props} beside={beside} />
