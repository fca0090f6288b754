import { Field } from '#ui/forms/field.tsx'
import { StepperInput } from '#ui/forms/stepper-input.tsx'

const mostSeats = 10

type Props = {
  /** How many there is room for; left out where there is no limit. */
  room?: number | undefined
  /** Then the visitor is not one of them. */
  isForAnother?: boolean
  onSeats?: (seats: number) => void
}

/** How many come, in the free form and in the paid one. */
export const AttendeesField = ({ room = mostSeats, isForAnother = false, onSeats }: Props) => {
  const most = Math.max(1, Math.min(mostSeats, room))
  const limit = most === 1 ? '1 place left.' : `Up to ${most}.`
  return (
    <Field
      name="numberOfAttendees"
      label="Number of attendees"
      hint={isForAnother ? limit : `Including you. ${limit}`}
      as={StepperInput}
      min={1}
      max={most}
      onChange={({ currentTarget: { valueAsNumber: seats } }) => {
        // While a number is being typed, the sum stays.
        if (Number.isInteger(seats) && seats >= 1 && seats <= mostSeats) onSeats?.(seats)
      }}
    />
  )
}
