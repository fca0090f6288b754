import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { useSession } from '#browser/session/session.tsx'
import type { RememberedRegistration } from '../registration/attendee-memory.ts'
import { ownTicket } from '../registration/endpoints.ts'
import { registrationReference } from '../policy.ts'
import { keepTicket, useKeptTickets } from './kept-tickets.ts'
import { TicketCode } from './ticket-code.tsx'

type Props = { registration: RememberedRegistration; isVirtual: boolean }

/**
 * The code of a ticket where it was registered for: from this browser, or for a member with that address. Anyone can type any
 * address, so all others read where it is.
 */
export const TicketHere = ({ registration, isVirtual }: Props) => {
  const reference = registrationReference(registration.id)
  const kept = useKeptTickets().find((ticket) => ticket.reference === reference)
  const isOwn = useSession(
    ({ state, user }) =>
      state === 'approved' &&
      user.emailConfirmed &&
      user.email.toLowerCase() === registration.email.toLowerCase(),
  )
  if (isVirtual) return null
  if (kept?.ticketCode) return <TicketCode code={kept.ticketCode} />
  if (isOwn) return <OwnTicketCode id={registration.id} />
  return <InTheEmail />
}

const OwnTicketCode = ({ id }: { id: string }) => {
  const { data: ticket, isError } = useQuery({ ...ownTicket(id), retry: false })
  useEffect(() => {
    if (ticket) keepTicket(ticket)
  }, [ticket])
  if (ticket?.ticketCode) return <TicketCode code={ticket.ticketCode} />
  return isError || ticket ? <InTheEmail /> : <div className="ticket-code-wait" />
}

const InTheEmail = () => (
  <div className="ticket-elsewhere">
    <Note>
      <b>The code is in your email.</b>
      <br />
      Open it once on this phone and your ticket stays here, also without a network.
    </Note>
  </div>
)
