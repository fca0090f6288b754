import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { rememberRegistration, useAttendee } from './attendee-memory.ts'
import { registerForEvent } from './endpoints.ts'
import { withInvite } from './invites.ts'
import { PartyFields } from './party-fields.tsx'
import { withCompanions } from './companions/typed-companions.ts'
import { refreshEvents } from '../events-queries.ts'
import { isFull, registrationReference } from '../policy.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { withAnswers } from '../questions/typed-answers.ts'
import type { Event, RegistrationAnswer } from '../schema.ts'
import { findKeptTicket } from '../ticket/kept-tickets.ts'
import { showSide } from './show-side.ts'

type Props = {
  event: Event
  /** Then nothing is filled in, and nothing remembered. */
  isForAnother: boolean
  onFocus: () => void
  /** Whether this browser already has the ticket. */
  onRegistered: (hasTicket: boolean) => void
  onRefused: () => void
}

const failed = 'Registration failed'

export const RegistrationForm = ({ event, isForAnother, onFocus, onRegistered, onRefused }: Props) => {
  const client = useQueryClient()
  const attendee = useAttendee()
  const form = useRef<HTMLDivElement>(null)
  const known = isForAnother ? undefined : attendee

  useEffect(() => {
    if (location.hash !== '#register') return
    const fields = form.current?.querySelectorAll<HTMLInputElement>('.field-control, [type=submit]') ?? []
    const next = [...fields].find((field) => field.type === 'submit' || field.value === '')
    showSide(form.current?.closest('section'))
    next?.focus({ preventScroll: true })
  }, [known?.email])

  const celebrate = (answer: RegistrationAnswer, values: FormValues) => {
    switch (answer.status) {
      case 'pending':
        // A free event has nothing to be paid for, unless it got a price a moment ago: its page tells the rest.
        return location.assign(paths.eventRegistration(event.id))
      case 'kept':
      case 'registered': {
        const isKept = answer.status === 'kept'
        toast({ title: isKept ? 'One more step' : 'Registration Successful!', description: answer.message })
        rememberRegistration(event.id, {
          id: answer.registrationId,
          ...(isKept && { keptUntil: answer.keptUntil }),
          fullName: String(values.fullName),
          email: String(values.email),
        })
        void refreshEvents(client)
        return onRegistered(findKeptTicket(registrationReference(answer.registrationId)) !== undefined)
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
        schema={async () => (await import('../schema.ts')).registrationSchemaFor(event)}
        endpoint={registerForEvent(event.id)}
        failure={{ title: failed, description: 'Please try again later.' }}
        defaults={{ ...known, numberOfAttendees: 1 }}
        prepare={async (values) => withInvite(event.id, withCompanions(withAnswers(values)))}
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
