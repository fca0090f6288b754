import { useMutation } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useId, useState } from 'react'
import { reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import '#ui/forms/field.css'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { spotsLeft } from '../policy.ts'
import type { MyRegistration } from '../schema.ts'
import './change-places.css'

type Props = { registration: MyRegistration; onPlaces: (numberOfAttendees: number) => Promise<unknown> }

const mostPlaces = 10

/** More or fewer people on the same ticket. */
export const ChangePlaces = ({ registration, onPlaces }: Props) => {
  const { numberOfAttendees: now, event } = registration
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState(now)
  const { isPending, mutate } = useMutation({
    mutationFn: onPlaces,
    onSuccess: (_, places) => {
      setIsOpen(false)
      toast({
        title: `You have ${placesText(places)}`,
        description: "We've emailed you. Your ticket stays the same.",
      })
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't change your places", description: reasonOf(error) }),
  })
  const most = Math.min(mostPlaces, now + (spotsLeft(event) ?? mostPlaces))
  if (most === 1) return null
  if (!isOpen)
    return (
      <Button
        variant="outline"
        full
        onClick={() => {
          setWanted(now)
          setIsOpen(true)
        }}
      >
        <Users aria-hidden="true" />
        Change places
      </Button>
    )
  const isWhole = Number.isInteger(wanted) && wanted >= 1 && wanted <= most
  return (
    <form
      // The button that opened it has left; on a phone a field would bring up the keyboard.
      ref={focusWhenShown}
      tabIndex={-1}
      className="change-places"
      aria-labelledby={`${id}-label`}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (isWhole && wanted !== now) mutate(wanted)
        else setIsOpen(false)
      }}
    >
      <label id={`${id}-label`} htmlFor={id}>
        How many people are coming?
      </label>
      <div className="change-places-row">
        <StepperInput
          id={id}
          className="field-control"
          min={1}
          max={most}
          value={Number.isNaN(wanted) ? '' : wanted}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setWanted(event.currentTarget.valueAsNumber)}
        />
        <Button type="submit" pending={isPending} pendingText="Saving..." idle={!isWhole}>
          Save
        </Button>
      </div>
      <p id={`${id}-hint`} className="muted">
        {most > now
          ? `Including you. Up to ${most}; one code lets all of you in.`
          : 'Including you. No more places are left, but you can give some back.'}
      </p>
    </form>
  )
}

const focusWhenShown = (form: HTMLFormElement | null): void => form?.focus({ preventScroll: true })
