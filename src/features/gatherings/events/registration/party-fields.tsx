import { useState, type ComponentProps } from 'react'
import { AttendeesField } from './attendees-field.tsx'
import { CompanionFields } from './companions/companion-fields.tsx'

type Props = ComponentProps<typeof AttendeesField> & {
  /** How many there are at first. */
  seats?: number
}

/** How many come, and the names of the others. */
export const PartyFields = ({ seats: start = 1, onSeats, ...rest }: Props) => {
  const [seats, setSeats] = useState(start)
  return (
    <>
      <AttendeesField
        {...rest}
        onSeats={(now) => {
          setSeats(now)
          onSeats?.(now)
        }}
      />
      <CompanionFields seats={seats} />
    </>
  )
}
