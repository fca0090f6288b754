import { useQueryClient } from '@tanstack/react-query'
import type { PayMethod } from '#features/payments/categories.ts'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { readAttendee } from './read-typed.ts'
import { useAttendee } from './attendee-memory.ts'
import { registerForEvent } from './endpoints.ts'
import { withInvite } from './invites.ts'
import { PartyFields } from './party-fields.tsx'
import { withCompanions } from './companions/typed-companions.ts'
import { placesText } from '../event-words.ts'
import { refreshEvents } from '../events-queries.ts'
import { spotsLeft } from '../policy.ts'
import { PaysChoice } from '../deposit/pays-choice.tsx'
import { PriceChoices } from '../prices/price-choices.tsx'
import { QuestionFields } from '../questions/question-fields.tsx'
import { withAnswers } from '../questions/typed-answers.ts'
import type { RegistrationAnswer } from './schema.ts'
import type { Event } from '../schema.ts'
import { WayChoices } from '../ways/way-choices.tsx'
import type { RememberedOffer } from '../waiting/offer-memory.ts'

type Props = {
  event: Event
  /** What was typed before. */
  typed: Details | undefined
  /** How they will pay; left out where there is no choice. */
  method: PayMethod | undefined
  onSeats: (seats: number) => void
  onPrice: (id: string) => void
  onPays: (pays: 'deposit' | 'all') => void
  /** How many come, and what a place costs, as it is chosen now. */
  seats: number
  each: number
  /** What is offered to someone on the waiting list: to whose address, and how many places, stands. */
  offer: RememberedOffer | undefined
  /** Answers the id of the attempt, which a retry has too; nothing if there is nothing to send. */
  submit: (typed: FormValues) => Promise<string | undefined>
  onAnswer: (answer: RegistrationAnswer) => void
  onFailure: (error: unknown) => void
}

/** Who comes to a paid event. The client asks for seats when the form is sent, never while the visitor types. */
export const AttendeeForm = (props: Props) => {
  const { event, typed, method, onSeats, onPrice, onPays, seats, each } = props
  const { offer, submit, onAnswer, onFailure } = props
  const client = useQueryClient()
  const attendee = useAttendee()
  return (
    <Form
      key={offer?.email ?? attendee?.email}
      label={`Register for ${event.title}`}
      schema={async () => (await import('./schema.ts')).registrationSchemaFor(event)}
      endpoint={registerForEvent(event.id)}
      defaults={{ ...attendee, numberOfAttendees: 1, ...typed }}
      prepare={async (values) => {
        const attempt = await submit(values)
        return attempt === undefined
          ? undefined
          : {
              ...withInvite(event.id, withCompanions(withAnswers(values))),
              attempt,
              ...(method && { method }),
              ...(offer && { offer: offer.token }),
            }
      }}
      onInvalid={({ fullName, email }) => {
        if (!fullName || !email)
          toast({
            tone: 'destructive',
            title: 'Missing Information',
            description: 'Please fill in your name and email',
          })
      }}
      onRefusal={({ fields }) => {
        // The prices or the deposit were changed after this page was read.
        if (fields['priceChoice'] || fields['pays']) void refreshEvents(client)
      }}
      onSuccess={onAnswer}
      onFailure={onFailure}
    >
      <FieldGrid>
        <Field name="fullName" label="Full name" autoComplete="name" />
        {offer && <Fixed offer={offer} />}
        {!offer?.email && <Field name="email" label="Email" type="email" autoComplete="email" />}
        <PhoneField />
        {!offer && (
          <PartyFields
            seats={readAttendee(typed ?? {}).numberOfAttendees}
            room={roomFor(event, readAttendee(typed ?? {}).numberOfAttendees)}
            onSeats={onSeats}
          />
        )}
        {!offer && <WayChoices event={event} />}
        <PriceChoices event={event} onChoose={onPrice} />
        <PaysChoice event={event} each={each} seats={seats} onChoose={onPays} />
        <QuestionFields questions={event.questions} />
      </FieldGrid>
      <SubmitButton full pendingText="Holding your place...">
        Continue to Payment
      </SubmitButton>
    </Form>
  )
}

/** Sent with the form, and not to be changed here. */
const Fixed = ({ offer: { email, places } }: { offer: RememberedOffer }) => (
  <p className="field">
    {email && <input type="hidden" name="email" value={email} />}
    <input type="hidden" name="numberOfAttendees" value={places} />
    <span className="field-label">Your offer</span>
    <span>
      {placesText(places)}
      {email && ` for ${email}`}
    </span>
  </p>
)

/** What this browser has chosen before stays on offer. */
const roomFor = (event: Event, chosen: number): number | undefined => {
  const left = spotsLeft(event)
  // Of two ways the server says how many are left in the one that was chosen.
  return left === null || event.ways ? undefined : Math.max(chosen, left)
}
