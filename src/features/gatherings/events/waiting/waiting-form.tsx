import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '#shared/calls/api-client.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { refreshEvents } from '../events-queries.ts'
import { isFree } from '../policy.ts'
import { useAttendee } from '../registration/attendee-memory.ts'
import { AttendeesField } from '../registration/attendees-field.tsx'
import type { Event } from '../schema.ts'
import { joinLine } from './endpoints.ts'
import type { Joined } from './schema.ts'

/** Takes the place of the registration form when an event is full. */
export const WaitingForm = ({ event }: { event: Event }) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const attendee = useAttendee()
  const [message, setMessage] = useState<string>()

  const goOn = (answer: Joined) => {
    if (answer.status === 'waiting') navigate(`${paths.waitingList}#${answer.token}`)
    else setMessage(answer.message)
    void refreshEvents(client)
  }
  const look = ({ status }: ApiError) => {
    // There are places again, or the list has closed: the page should know.
    if (status === 409) void refreshEvents(client)
  }

  if (message !== undefined)
    return (
      <div ref={takeFocus} role="status" tabIndex={-1}>
        <Note icon={<MailCheck size={20} aria-hidden="true" />}>
          <b>One more step</b>
          <br />
          {message}
        </Note>
      </div>
    )
  return (
    <Form
      // The browser remembers who registers; React takes over with empty fields, as the server sent them.
      key={attendee?.email}
      label={`Join the waiting list for ${event.title}`}
      schema={async () => (await import('../schema.ts')).eventRegistrationSchema}
      endpoint={joinLine(event.id)}
      failure={{ title: "You're not on the list yet", description: 'Please try again later.' }}
      defaults={{ ...attendee, numberOfAttendees: 1 }}
      onSuccess={goOn}
      onRefusal={look}
    >
      <Field name="fullName" label="Full name" autoComplete="name" />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We'll email you as soon as there's a place for you."
      />
      <AttendeesField />
      <PhoneField />
      {!isFree(event) && (
        <p className="event-side-hint">
          You pay nothing now. It's {formatPrice(event)} for each place when you take it.
        </p>
      )}
      <SubmitButton full pendingText="Joining...">
        Join the waiting list
      </SubmitButton>
    </Form>
  )
}

/** The form has disappeared, and with it the button that was pressed; the focus moves here. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus()
