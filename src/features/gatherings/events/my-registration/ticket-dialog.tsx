import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ownTicket } from '../registration/endpoints.ts'
import { keepTicket } from '../ticket/kept-tickets.ts'
import { Ticket } from '../ticket/ticket.tsx'

/** The ticket of a registration in a member's list. */
export const TicketDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: ticket, refetch, ...asked } = useQuery(ownTicket(id))
  useEffect(() => {
    if (ticket) keepTicket(ticket)
  }, [ticket])
  return (
    <Dialog open onClose={onClose} size="small" title="Your ticket">
      {ticket && <Ticket ticket={ticket} titleId="own-ticket-title" />}
      {!ticket && shownError(asked) && (
        <ErrorState
          title="We couldn't load your ticket"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
        />
      )}
      {!ticket && !shownError(asked) && (
        <CardSkeletons label="Loading your ticket" count={1} className="own-ticket-loading" />
      )}
    </Dialog>
  )
}
