import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { PlacesForm } from '../my-registration/places-form.tsx'

type Props = { now: number; onPlaces: (numberOfAttendees: number) => Promise<unknown> }

/** For how many people one waits. */
export const PlacesInLine = ({ now, onPlaces }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button full variant="outline" onClick={() => setIsOpen(true)}>
        Change places
      </Button>
    )
  return (
    <PlacesForm
      now={now}
      most={10}
      hint="Including you. For fewer people you keep your place in line, for more you go to its end."
      onPlaces={onPlaces}
      saved={(places) => ({
        title: `You asked for ${placesText(places)}`,
        description: places > now ? "You're at the end of the line now." : 'You keep your place in line.',
      })}
      onClose={() => setIsOpen(false)}
    />
  )
}
