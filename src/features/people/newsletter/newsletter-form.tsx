import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { subscribe } from './endpoints.ts'
import './newsletter-form.css'

export function NewsletterForm() {
  return (
    <Form
      className="newsletter-form dark"
      label="Newsletter"
      schema={async () => (await import('./schema.ts')).subscriptionSchema}
      endpoint={subscribe}
      success={{ title: 'Subscribed!', description: "You'll receive updates by email." }}
      failure={{ title: "We couldn't subscribe you", description: 'Please try again later.' }}
    >
      <Field
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      <SubmitButton variant="gold" size="small" pendingText="Subscribing...">
        Subscribe
      </SubmitButton>
    </Form>
  )
}
