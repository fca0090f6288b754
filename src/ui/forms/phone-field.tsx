import { site } from '#shared/site.ts'
import { Field } from './field.tsx'

/** Nobody has to tell it. `isAnothers`: the browser shall not offer the visitor's own. */
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
