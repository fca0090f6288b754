import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { OwnRegistration } from '../schema.ts'
import { TicketPlaces } from './change-places.tsx'

type Props = {
  registration: OwnRegistration
  onPlaces: (numberOfAttendees: number) => Promise<unknown>
  onClose: () => void
}

/** The places of a registration in a member's list. */
export const PlacesDialog = ({ registration, onPlaces, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Change places">
    <p className="muted">{registration.event.title}</p>
    <TicketPlaces registration={registration} onPlaces={onPlaces} onClose={onClose} />
  </Dialog>
)
