import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '#shared/calls/api-client.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { site } from '#shared/site.ts'
import { refreshEvents } from '../events-queries.ts'
import { isFree } from '../policy.ts'
import { useAttendee } from '../registration/attendee-memory.ts'
import { AttendeesField } from '../registration/attendees-field.tsx'
import type { Event } from '../schema.ts'
import { joinLine } from './endpoints.ts'
import { rememberLine, useOwnLine } from './line-memory.ts'
import type { Joined } from './schema.ts'

// Loaded while the visitor types; most visitors only look.
const loadNext = () => import('./confirm-line.tsx')
const ConfirmLine = lazyPart(loadNext, 'ConfirmLine')

const ways = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'On WhatsApp' },
]

/** Takes the place of the registration form when an event is full. */
export const WaitingForm = ({ event }: { event: Event }) => {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const attendee = useAttendee()
  const [by, setBy] = useState('email')
  const [message, setMessage] = useState<string>()
  const known = useOwnLine(event.id)

  const goOn = (answer: Joined) => {
    if (answer.status === 'unconfirmed') setMessage(answer.message)
    else {
      rememberLine(event.id, answer.token)
      navigate(`${paths.waitingList}#${answer.token}`)
    }
    void refreshEvents(client)
  }
  const look = ({ status }: ApiError) => {
    // There are places again, or the list has closed: the page should know.
    if (status === 409) void refreshEvents(client)
  }

  if (message !== undefined)
    return (
      <Suspense fallback={null}>
        <ConfirmLine eventId={event.id} message={message} />
      </Suspense>
    )
  return (
    <>
      {known && (
        <ButtonLink full variant="outline" href={`${paths.waitingList}#${known}`}>
          See my place in line
        </ButtonLink>
      )}
      <div onFocus={() => void loadNext()}>
        <Form
          // The browser remembers who registers; React takes over with empty fields, as the server sent them.
          key={attendee?.email}
          label={`Join the waiting list for ${event.title}`}
          schema={async () => (await import('./schema.ts')).joinLineSchema}
          endpoint={joinLine(event.id)}
          failure={{ title: "You're not on the list yet", description: 'Please try again later.' }}
          defaults={{ ...attendee, by, numberOfAttendees: 1 }}
          onSuccess={goOn}
          onRefusal={look}
        >
          <Field name="fullName" label="Full name" autoComplete="name" />
          <RadioGroup
            name="by"
            label="How can we tell you about a place?"
            options={ways}
            defaultValue="email"
            onChange={setBy}
          />
          {by === 'email' ? (
            <Field
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              hint="We'll email you as soon as there's a place for you."
            />
          ) : (
            <Field
              name="phone"
              label="WhatsApp number"
              type="tel"
              autoComplete="tel"
              placeholder={site.contact.dialingCode}
              hint="Someone from our team will write to you there."
            />
          )}
          <AttendeesField />
          {by === 'email' && <PhoneField />}
          {!isFree(event) && (
            <p className="event-side-hint">
              You pay nothing now. It's {formatPrice(event)} for each place when you take it.
            </p>
          )}
          <SubmitButton full pendingText="Joining...">
            Join the waiting list
          </SubmitButton>
        </Form>
      </div>
    </>
  )
}
