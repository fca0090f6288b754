import { paths } from '#shared/paths.ts'
import { replyTime, site } from '#shared/site.ts'
import { CheckboxField, CheckboxGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, ResetButton, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { sendJoinRequest } from './endpoints.ts'
import { interests, waysOfHearing } from './categories.ts'

export function JoinForm() {
  return (
    <Form
      label="Join Us"
      schema={async () => (await import('./schema.ts')).joinSchema}
      endpoint={sendJoinRequest}
      success={{
        title: `Welcome to ${site.name}!`,
        description: `One of our leaders will email you within ${replyTime()}.`,
      }}
      failure={{
        title: 'Submission Failed',
        description: 'Please try again later.',
        networkDescription: 'Please try again later.',
      }}
      sent={{
        what: 'details',
        text: `One of our leaders will email you within ${replyTime()}.`,
        next: { href: paths.events, label: 'See upcoming events' },
      }}
    >
      <FieldGrid>
        <Field name="firstName" label="First name" autoComplete="given-name" />
        <Field name="lastName" label="Last name" autoComplete="family-name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <PhoneField />
        <Field name="age" label="Age" type="number" inputMode="numeric" min={13} max={120} optional />
        <Field
          name="howHeard"
          label="How did you hear about us?"
          options={waysOfHearing.map((way) => ({ value: way, label: way }))}
          placeholder="Choose one"
          optional
        />
      </FieldGrid>
      <CheckboxGroup name="interests" label="What interests you?" options={interests} />
      <Field name="message" label="Message" rows={4} placeholder="Anything you'd like us to know" optional />
      <CheckboxField name="wantsNewsletter" label="Send me news and updates" defaultChecked />
      <div className="form-actions">
        <SubmitButton pendingText="Submitting...">Join Us</SubmitButton>
        <ResetButton variant="quiet">Reset Form</ResetButton>
      </div>
      <PrivacyNote />
    </Form>
  )
}
