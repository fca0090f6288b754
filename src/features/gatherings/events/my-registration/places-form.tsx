import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import '#ui/forms/field.css'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import './places-form.css'

type Props = {
  now: number
  most: number
  hint: string
  onPlaces: (numberOfAttendees: number) => Promise<unknown>
  /** What the toast says of it. */
  saved: (places: number) => { title: string; description: string }
  onClose: () => void
}

/** More or fewer people. */
export const PlacesForm = ({ now, most, hint, onPlaces, saved, onClose }: Props) => {
  const id = useId()
  const [wanted, setWanted] = useState(now)
  const { isPending, mutate } = useMutation({
    mutationFn: onPlaces,
    onSuccess: (_, places) => {
      onClose()
      toast(saved(places))
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't change your places", description: reasonOf(error) }),
  })
  const isWhole = Number.isInteger(wanted) && wanted >= 1 && wanted <= most
  return (
    <form
      // The button that opened it has left; on a phone a field would bring up the keyboard.
      ref={focusWhenShown}
      tabIndex={-1}
      className="places-form"
      aria-labelledby={`${id}-label`}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (isWhole && wanted !== now) mutate(wanted)
        else onClose()
      }}
    >
      <label id={`${id}-label`} htmlFor={id}>
        How many people are coming?
      </label>
      <div className="places-form-row">
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
        {hint}
      </p>
    </form>
  )
}

const focusWhenShown = (form: HTMLFormElement | null): void => form?.focus({ preventScroll: true })
