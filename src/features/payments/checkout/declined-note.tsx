import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { site } from '#shared/site.ts'
import { Button } from '#ui/parts/button.tsx'
import './declined-note.css'
import { otherWays } from '../policy.ts'
import { AfterSending, GivingEmail, MobileMoneyDetails } from './ways/other-ways-card.tsx'

/** A gift is welcome at any time; a place is only kept for a person we know of. */
export type PaysFor = 'gift' | 'place'

type Props = {
  /** The provider's own words. */
  message: string
  paysFor: PaysFor
  /** Leads back to the card; what was typed stays. */
  onAnotherCard: () => void
}

/** The bank said no: what did not happen, and both ways on. The toast has said the provider's words aloud. */
export const DeclinedNote = ({ message, paysFor, onAnotherCard }: Props) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Example details are no help to a payer whose card was declined.
  const takesTransfers = site.giving.areDetailsConfirmed && otherWays().mobileMoney
  return (
    <div className="declined-note" role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="declined-note-title">
        <CircleAlert size={20} aria-hidden="true" />
        {message}
      </p>
      <p>
        Your bank declined the payment. No money was taken. Try another card
        {takesTransfers && ', or pay by mobile money'}.
      </p>
      <div className="declined-note-ways">
        <Button variant="outline" size="small" onClick={onAnotherCard}>
          Try another card
        </Button>
        {takesTransfers && (
          <Button
            variant="outline"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-money`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Pay by mobile money
          </Button>
        )}
      </div>
      {takesTransfers && (
        <div id={`${id}-money`} className="declined-note-money" hidden={!isOpen}>
          <MobileMoneyDetails />
          {paysFor === 'gift' ? <AfterSending /> : <BeforeSending />}
        </div>
      )}
    </div>
  )
}

const BeforeSending = () => (
  <p className="other-ways-request">
    Before you send money, email <GivingEmail /> with your name and the event, so we can keep a place for you.
  </p>
)
