import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import type { MyRegistration } from '../schema.ts'

type Props = { registration: MyRegistration; variant: 'primary' | 'outline' }

export const Calendar = ({ registration: { event, zoomLink }, variant }: Props) => (
  <AddToCalendar event={{ ...event, zoomLink }} variant={variant} full />
)
