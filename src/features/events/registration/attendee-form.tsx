import { UserRound } from 'lucide-react'
import { PayerCard } from '#features/payments/payer-card.tsx'
import { paths } from '#shared/paths.ts'
import type { Attempt } from '#ui/attempts.ts'
import { EmailText } from '#ui/email-text.tsx'
import { Field } from '#ui/field.tsx'
import type { FormDefaults } from '#ui/form-context.ts'
import type { FormValues } from '#ui/form-data.ts'
import { FieldGrid, Form, SubmitButton } from '#ui/form.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { toast } from '#ui/toast-store.ts'
import { useAttendee } from './attendee-memory.ts'
import { spotsLeft } from '../policy.ts'
import type { Event } from '../schema.ts'

type Props = {
  event: Event
  attempt: Attempt | undefined
  onSeats: (seats: number) => void
  /** Answers the id of the attempt, which is the same however often it is tried; nothing if it is paid already. */
  prepare: (typed: FormValues) => Promise<string | undefined>
  onBegun: (answer: unknown) => void
  onFailure: (error: unknown) => void
}

const mostSeats = 10

/** Who comes to a paid event. The seats are asked for when it is sent, and never while somebody types. */
export const AttendeeForm = ({ event, attempt, onSeats, prepare, onBegun, onFailure }: Props) => {
  const attendee = useAttendee()
  return (
    <Form
      key={attendee?.email}
      label={`Register for ${event.title}`}
      schema={async () => (await import('../schema.ts')).eventRegistrationSchema}
      action={paths.api.eventRegister(event.id)}
      defaults={{ ...attendee, numberOfAttendees: 1, ...(attempt?.values as FormDefaults) }}
      prepare={async (typed) => {
        const id = await prepare(typed)
        return id === undefined ? undefined : { ...typed, attempt: id }
      }}
      onInvalid={({ fullName, email }) => {
        if (!fullName || !email)
          toast({
            tone: 'destructive',
            title: 'Missing Information',
            description: 'Please fill in your name and email',
          })
      }}
      onSuccess={onBegun}
      onFailure={onFailure}
    >
      <FieldGrid>
        <Field name="fullName" label="Full name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <PhoneField />
        <Field
          name="numberOfAttendees"
          label="Number of attendees"
          options={seatOptions(event, Number(attempt?.values.numberOfAttendees ?? 1))}
          onChange={(change) => onSeats(Number(change.currentTarget.value))}
        />
      </FieldGrid>
      <SubmitButton full pendingText="Holding your seats...">
        Continue to Payment
      </SubmitButton>
    </Form>
  )
}

/** As many as there is room for; what this browser has chosen before stays on offer. */
const seatOptions = (event: Event, chosen: number): string[] => {
  const most = Math.max(1, chosen, Math.min(mostSeats, spotsLeft(event) ?? mostSeats))
  return Array.from({ length: most }, (_, index) => String(index + 1))
}

export const AttendeeSummary = ({ values, onChange }: { values: FormValues; onChange: () => void }) => (
  <Panel className="paid-registration-attendee">
    <PayerCard icon={UserRound} onChange={onChange}>
      <b>{String(values.fullName)}</b>
      <br />
      <span className="muted">
        <EmailText email={String(values.email)} />
      </span>
    </PayerCard>
  </Panel>
)
