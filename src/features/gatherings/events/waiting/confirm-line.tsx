import { OneMoreStep } from './one-more-step.tsx'
import { SameWeek } from './same-week.tsx'

/** For those who have to confirm their place in line. */
export const ConfirmLine = ({ eventId, message }: { eventId: string; message: string }) => (
  <>
    <OneMoreStep message={message} />
    <SameWeek id={eventId} />
  </>
)
