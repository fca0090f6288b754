import { formatPrice, type Money } from '#shared/money.ts'
import type { TicketCode as Code } from '../schema.ts'
import './ticket.css'

/** What is scanned at the door, or read aloud. White in both themes, as scanners need it. */
export const TicketCode = ({ code: { shortCode, qr }, owes = null }: { code: Code; owes?: Money | null }) => (
  <div className="ticket-code">
    <div className="ticket-qr">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code of this ticket"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
    </div>
    <p className="ticket-number">{shortCode}</p>
    {owes && (
      <p className="ticket-owes">
        {formatPrice({ price: owes.amount, currency: owes.currency })} to pay at the door
      </p>
    )}
    <p className="ticket-hint">Show this at the door. It works without a network.</p>
  </div>
)
