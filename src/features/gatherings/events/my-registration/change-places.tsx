import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { spotsLeft } from '../policy.ts'
import type { MyRegistration } from '../schema.ts'
import { PlacesForm } from './places-form.tsx'

type Props = { registration: MyRegistration; onPlaces: (numberOfAttendees: number) => Promise<unknown> }

const mostPlaces = 10

/** How many can be on the same ticket now: those who are, and what is free. */
export const mostOnTicket = ({ numberOfAttendees, event }: MyRegistration): number =>
  Math.min(mostPlaces, numberOfAttendees + (spotsLeft(event) ?? mostPlaces))

/** More or fewer people on the same ticket. */
export const ChangePlaces = ({ registration, onPlaces }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  if (mostOnTicket(registration) === 1) return null
  if (isOpen)
    return <TicketPlaces registration={registration} onPlaces={onPlaces} onClose={() => setIsOpen(false)} />
  return (
    <Button variant="outline" full onClick={() => setIsOpen(true)}>
      <Users aria-hidden="true" />
      Change places
    </Button>
  )
}

export const TicketPlaces = ({ registration, onPlaces, onClose }: Props & { onClose: () => void }) => {
  const { numberOfAttendees: now } = registration
  const most = mostOnTicket(registration)
  return (
    <PlacesForm
      now={now}
      most={most}
      hint={
        most > now
          ? `Including you. Up to ${most}; one code lets all of you in.`
          : 'Including you. No more places are left, but you can give some back.'
      }
      onPlaces={onPlaces}
      saved={(places) => ({
        title: `You have ${placesText(places)}`,
        description: "We've emailed you. Your ticket stays the same.",
      })}
      onClose={onClose}
    />
  )
}
