import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Details } from '#features/payments/checkout/use-payment.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { StepHeading } from '../paid-registration/step-heading.tsx'
import { QuestionFields } from '../questions/question-fields.tsx'
import { withAnswers } from '../questions/typed-answers.ts'
import { useAttendee } from '../registration/attendee-memory.ts'
import { withCompanions } from '../registration/companions/typed-companions.ts'
import { PartyFields } from '../registration/party-fields.tsx'
import type { Event } from '../schema.ts'
import { OneMoreStep } from '../waiting/one-more-step.tsx'
import { claimPlace } from './endpoints.ts'
import { mostClaimed } from './policy.ts'
import type { Claimed } from './schema.ts'
import { typedBeside } from './typed-beside.ts'

type Props = {
  event: Event
  /** What was typed into the form of those who pay. */
  typed: Details | undefined
  /** To the form of those who pay, with what they have typed. */
  onBack: (typed: Details) => void
}

/** For those who cannot pay this time: a place that someone else has paid for. No one asks why. */
export const ClaimForm = ({ event, typed, onBack }: Props) => {
  const attendee = useAttendee()
  const [, navigate] = useLocation()
  const [message, setMessage] = useState<string>()

  const goOn = (answer: Claimed) => {
    if (answer.status === 'unconfirmed') setMessage(answer.message)
    else navigate(`${paths.sponsoredPlace}#${answer.token}`)
  }

  if (message !== undefined) return <OneMoreStep message={message} />
  return (
    <Panel>
      <StepHeading title="A place you don't pay for" isStart />
      <p className="paid-registration-terms">
        Others can give places for people who can't pay this time. If one is free, it's yours. If not, you're
        in line for the next. No one at the event knows it, and no one asks why.
      </p>
      <Form
        key={attendee?.email}
        label={`Ask for a place at ${event.title}`}
        schema={async () => (await import('./schema.ts')).claimSchemaFor(event)}
        endpoint={claimPlace(event.id)}
        failure={{ title: "We couldn't note that", description: 'Please try again later.' }}
        defaults={{
          ...attendee,
          ...typed,
          numberOfAttendees: Math.min(mostClaimed, Number(typed?.['numberOfAttendees'] ?? 1) || 1),
        }}
        prepare={(values) => withCompanions(withAnswers(values))}
        onSuccess={goOn}
      >
        <FieldGrid>
          <Field name="fullName" label="Full name" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
          <PhoneField />
          <PartyFields room={mostClaimed} />
          <QuestionFields questions={event.questions} />
        </FieldGrid>
        <SubmitButton full pendingText="Asking...">
          Ask for a place
        </SubmitButton>
      </Form>
      <div>
        <Button variant="quiet" full onClick={({ currentTarget }) => onBack(typedBeside(currentTarget))}>
          I'd like to pay after all
        </Button>
      </div>
    </Panel>
  )
}
