import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { rememberRegistration, useAttendee } from './attendee-memory.ts'
import { registerForEvent } from './endpoints.ts'
import { readAttendee } from './read-typed.ts'
import { withInvite } from './invites.ts'
import { PartyFields } from './party-fields.tsx'
import { withCompanions } from './companions/typed-companions.ts'
import { refreshEvents } from '../events-queries.ts'
import { isFull } from '../policy.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { withAnswers } from '../questions/typed-answers.ts'
import type { RegistrationAnswer } from './schema.ts'
import type { Event } from '../schema.ts'
import { registerForAll } from '../series/public-endpoints.ts'
import type { SeriesAnswer } from '../series/public-schema.ts'
import { WhichDates } from '../series/which-dates.tsx'
import { WayChoices } from '../ways/way-choices.tsx'
import { showSide } from './show-side.ts'

/** In short; which dates these are stands where the form was. */
const seriesToast = (dates: SeriesAnswer['dates']) => {
  const count = (which: string) => dates.filter(({ status }) => status === which).length
  const [taken, kept] = [count('registered'), count('kept')]
  if (taken + kept === 0) return { title: failed, description: 'None of these dates has room for you.' }
  if (taken === 0)
    return { title: 'One more step', description: 'Confirm your dates with the links in our email.' }
  return {
    title: 'Registration Successful!',
    description: `You're registered for ${taken} of ${dates.length} dates. We've emailed you the details.`,
  }
}

type Props = {
  event: Event
  /** Then nothing is filled in, and nothing remembered. */
  isForAnother: boolean
  onFocus: () => void
  onRegistered: (registrationId: string) => void
  onRefused: () => void
  /** All dates of the series that are left were asked for. */
  onSeries: (dates: SeriesAnswer['dates']) => void
}

const failed = 'Registration failed'

export const RegistrationForm = (props: Props) => {
  const { event, isForAnother, onFocus, onRegistered, onRefused, onSeries } = props
  const client = useQueryClient()
  const attendee = useAttendee()
  const form = useRef<HTMLDivElement>(null)
  const known = isForAnother ? undefined : attendee
  const [isForAll, setIsForAll] = useState(false)
  const endpoint: Endpoint<object, RegistrationAnswer | SeriesAnswer> = isForAll
    ? registerForAll(event.id)
    : registerForEvent(event.id)

  useEffect(() => {
    if (location.hash !== '#register') return
    const fields = form.current?.querySelectorAll<HTMLInputElement>('.field-control, [type=submit]') ?? []
    const next = [...fields].find((field) => field.type === 'submit' || field.value === '')
    showSide(form.current?.closest('section'))
    next?.focus({ preventScroll: true })
  }, [known?.email])

  const rememberAll = ({ dates }: SeriesAnswer, values: FormValues) => {
    const { fullName, email, way } = readAttendee(values)
    for (const date of dates) {
      if (date.status !== 'registered' && date.status !== 'kept') continue
      const { eventId, registrationId: id } = date
      const kept = date.status === 'kept' && { keptUntil: date.keptUntil }
      rememberRegistration(eventId, { id, ...kept, fullName, email, ...(way && { way }) })
    }
    toast(seriesToast(dates))
    onSeries(dates)
    void refreshEvents(client)
  }

  const celebrate = (answer: RegistrationAnswer | SeriesAnswer, values: FormValues) => {
    switch (answer.status) {
      case 'pending':
        // A free event has nothing to be paid for, unless it got a price a moment ago: its page tells the rest.
        return location.assign(paths.eventRegistration(event.id))
      case 'series':
        return rememberAll(answer, values)
      case 'kept':
      case 'registered': {
        const isKept = answer.status === 'kept'
        toast({ title: isKept ? 'One more step' : 'Registration Successful!', description: answer.message })
        const { way } = readAttendee(values)
        rememberRegistration(event.id, {
          id: answer.registrationId,
          ...(way && { way }),
          ...(isKept && { keptUntil: answer.keptUntil }),
          fullName: String(values.fullName),
          email: String(values.email),
        })
        void refreshEvents(client)
        return onRegistered(answer.registrationId)
      }
      default:
        // Another word of the server is no registration.
        toast({ tone: 'destructive', title: failed, description: 'Please try again later.' })
    }
  }

  const explain = ({ status, sentence, fields }: ApiError) => {
    if (status !== 409) return
    onRefused()
    void refreshEvents(client)
    // Without fields the form itself says it in a toast.
    if (Object.keys(fields).length > 0 && sentence)
      toast({ tone: 'destructive', title: failed, description: sentence })
  }

  return (
    <div ref={form} onFocus={onFocus}>
      <Form
        // The browser remembers who registers; React takes over with empty fields, as the server sent them.
        key={known?.email}
        label={`Register for ${event.title}`}
        schema={async () => (await import('./schema.ts')).registrationSchemaFor(event)}
        endpoint={endpoint}
        failure={{ title: failed, description: 'Please try again later.' }}
        defaults={{ ...known, numberOfAttendees: 1 }}
        prepare={async ({ which: _which, ...values }) =>
          withInvite(event.id, withCompanions(withAnswers(values)))
        }
        onSuccess={celebrate}
        onRefusal={explain}
      >
        <Field name="fullName" label="Full name" autoComplete={isForAnother ? 'off' : 'name'} />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete={isForAnother ? 'off' : 'email'}
          hint="We'll only use this to email you about this event."
        />
        <WhichDates event={event} onChoose={setIsForAll} />
        <WayChoices event={event} />
        <PartyFields isForAnother={isForAnother} />
        <PhoneField isAnothers={isForAnother} />
        <QuestionFields questions={event.questions} />
        <SubmitButton full pendingText="Registering..." disabled={isFull(event)}>
          {isFull(event) ? 'Event Full' : 'Register'}
        </SubmitButton>
        {!isForAnother && (
          <p className="event-side-hint event-side-centred">
            We'll remember your name and email on this device.
          </p>
        )}
      </Form>
    </div>
  )
}
