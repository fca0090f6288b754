import { WifiOff } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { ticketsFor, useKeptTickets } from './kept-tickets.ts'
import { Ticket } from './ticket.tsx'
import './tickets-offline.css'

type Props = {
  isOffline: boolean
  token: string
  onRetry: () => void
  /** With a network, or where this browser has no ticket. */
  children: ReactNode
}

/** Without a network: the ticket as it was when it was last opened. The buttons that change a registration are missing. */
export const TicketsOffline = ({ isOffline, token, onRetry, children }: Props) => {
  const kept = useKeptTickets()
  const id = useId()
  if (!isOffline || kept.length === 0) return children
  return (
    <div className="tickets-offline">
      <p className="tickets-offline-bar" role="status">
        <WifiOff size={18} aria-hidden="true" />
        <span>No network. Your ticket works all the same.</span>
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
      <h1>{ticketsFor(kept, token).length === 1 ? 'Your ticket' : 'Your tickets'}</h1>
      {ticketsFor(kept, token).map((ticket, at) => (
        <Ticket key={ticket.reference} ticket={ticket} titleId={`${id}-${at}`} />
      ))}
      <p className="muted">You can change or cancel your registration when you have a network again.</p>
    </div>
  )
}
