import { endpoint } from '#shared/calls/endpoint.ts'
import { CheckboxField, CheckboxGroup, RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, ResetButton, SubmitButton } from '#ui/forms/form.tsx'

const sampleEndpoint = endpoint<object, unknown>('POST', '/dev/sample')

/** A form with every kind of field. Four of them are wanting when they are empty. */
export const SampleForm = ({ theme }: { theme: string }) => (
  <Form
    label={`Sample in ${theme}`}
    schema={loadSchema}
    endpoint={sampleEndpoint}
    success={{ title: 'Question Submitted', description: "We'll get back to you soon." }}
    failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
  >
    <FieldGrid>
      <Field name="name" label="Full name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" placeholder="you@example.com" />
      <Field
        name="country"
        label="Country"
        options={['Ghana', 'Nigeria', 'Kenya']}
        placeholder="Choose one"
      />
      <Field name="age" label="Age" type="number" min={13} max={120} optional />
      <Field name="password" label="Password" type="password" autoComplete="new-password" optional />
      <Field name="birthday" label="Birthday" type="date" optional />
      <Field name="question" label="Question" hint="As short or long as you like." rows={4} optional wide />
      <CheckboxGroup
        name="interests"
        label="What interests you?"
        options={[
          { value: 'music', label: 'Music and worship' },
          { value: 'prayer', label: 'Prayer' },
          { value: 'teaching', label: 'Teaching' },
        ]}
      />
      <RadioGroup
        name="format"
        label="How should we meet?"
        defaultValue="online"
        options={[
          { value: 'online', label: 'Online' },
          { value: 'in-person', label: 'In person' },
        ]}
      />
      <CheckboxField name="newsletter" label="Send me the newsletter" defaultChecked />
      <RadioGroup
        name="answer"
        label="What should the server do?"
        defaultValue="take"
        options={[
          { value: 'take', label: 'Accept it' },
          { value: 'refuse', label: 'Reject the email address' },
          { value: 'fail', label: 'Fail' },
        ]}
      />
    </FieldGrid>
    <div className="ui-page-row">
      <SubmitButton pendingText="Submitting...">Send question</SubmitButton>
      <ResetButton>Reset Form</ResetButton>
    </div>
  </Form>
)

const messages = {
  name: 'Full name is required',
  email: 'Please enter a valid email address',
  country: 'Please select a country',
  interests: 'Please select at least one area of interest',
}

const loadSchema = async () => ({
  safeParse: (value: unknown) => {
    const values = value as Record<string, string | string[]>
    const issues = Object.entries(messages)
      .filter(([name]) => !values[name]?.length)
      .map(([name, message]) => ({ path: [name], message }))
    return issues.length === 0
      ? { success: true as const, data: value }
      : { success: false as const, error: { issues } }
  },
})
