import { mentorTime } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { sendMentorRequest } from './endpoints.ts'
import { areasOfInterest, countries, genders, meetingFormats } from './categories.ts'

export function MentorRequestForm() {
  return (
    <Form
      label="Request a Mentor"
      schema={async () => (await import('./schema.ts')).mentorRequestSchema}
      endpoint={sendMentorRequest}
      success={{
        title: 'Request Submitted',
        description: `We'll reach out within ${mentorTime().replace('–', '-')} to connect you with a mentor.`,
      }}
      failure={{
        title: 'Submission Failed',
        description: 'Please check your information and try again.',
        networkDescription: 'An error occurred. Please try again later.',
      }}
      sent={{
        what: 'request',
        text: (
          <>
            We'll read it and email you within <span className="nowrap">{mentorTime()}</span> to connect you
            with a mentor.
          </>
        ),
        next: { href: paths.teachings, label: 'Watch a teaching' },
      }}
    >
      <h3>About you</h3>
      <FieldGrid>
        <Field name="name" label="Full name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <PhoneField />
        <Field
          name="country"
          label="Country"
          options={countries}
          placeholder="Choose a country"
          autoComplete="country-name"
        />
        <Field name="age" label="Age" type="number" inputMode="numeric" min={13} max={120} optional />
        <Field name="gender" label="Gender" options={genders} placeholder="Choose one" optional />
        <Field name="occupation" label="Occupation" autoComplete="organization-title" optional />
        <Field name="churchBackground" label="Church background" optional />
      </FieldGrid>
      <h3>What you're looking for</h3>
      <FieldGrid>
        <Field
          name="primaryAreaOfInterest"
          label="Primary area of interest"
          options={areasOfInterest}
          placeholder="Choose an area"
          wide
        />
        <Field
          name="goals"
          label="Your mentorship goals"
          hint="What would be different in six months?"
          rows={5}
          wide
        />
        <Field name="availability" label="When are you free?" placeholder="Weekday evenings" optional wide />
        <RadioGroup name="meetingFormat" label="Meeting format" options={meetingFormats} optional wide />
      </FieldGrid>
      <SubmitButton pendingText="Submitting...">Submit request</SubmitButton>
      <PrivacyNote />
    </Form>
  )
}
