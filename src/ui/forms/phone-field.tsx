import { site } from '#shared/site.ts'
import { Field } from './field.tsx'

/** Always optional. `isAnothers`: the browser must not offer the visitor's own number. */
export const PhoneField = ({ isAnothers = false }: { isAnothers?: boolean }) => (
  <Field
    name="phone"
    label="Phone"
    type="tel"
    autoComplete={isAnothers ? 'off' : 'tel'}
    placeholder={site.contact.dialingCode}
    optional
  />
)
