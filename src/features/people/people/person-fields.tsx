import { Field } from '#ui/forms/field.tsx'

/** What is asked of a person, new or known. */
export const PersonFields = () => (
  <>
    <Field name="name" label="Name" autoComplete="off" />
    <Field name="email" label="Email" type="email" optional autoComplete="off" />
    <Field name="phone" label="Phone" type="tel" optional autoComplete="off" placeholder="024 123 4567" />
  </>
)
