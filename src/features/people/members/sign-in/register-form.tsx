import { useLocation } from 'wouter'
import type { ApiError } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { register } from '../endpoints.ts'
import { rememberNewcomer } from './newcomer.ts'

const failed = 'Registration failed'

export const RegisterForm = () => {
  const [, navigate] = useLocation()

  const goOn = (_answer: unknown, { fullName, email }: FormValues) => {
    rememberNewcomer({ fullName: String(fullName), email: String(email) })
    navigate(paths.registrationSuccess)
  }

  // A name that is taken is said at its field; that nothing came of it is said here. Otherwise the form says it.
  const explain = ({ sentence, fields }: ApiError) => {
    if (sentence && Object.keys(fields).length > 0)
      toast({ tone: 'destructive', title: failed, description: sentence })
  }

  return (
    <Form
      label="Create account"
      schema={async () => (await import('../schema.ts')).registrationSchema}
      endpoint={register}
      failure={{ title: failed, description: 'Please try again later.' }}
      onSuccess={goOn}
      onRefusal={explain}
    >
      <Field name="fullName" label="Full name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field
        name="username"
        label="Username"
        hint="3 to 30 characters."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="password"
        label="Password"
        hint="At least 8 characters."
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton full pendingText="Creating account...">
        Create account
      </SubmitButton>
    </Form>
  )
}
