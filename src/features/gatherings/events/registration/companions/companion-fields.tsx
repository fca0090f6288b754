import { Field } from '#ui/forms/field.tsx'
import './companion-fields.css'
import { fieldOfCompanion } from './typed-companions.ts'

/** A line for each person who comes on the same registration. */
export const CompanionLines = ({ seats }: { seats: number }) =>
  Array.from({ length: seats - 1 }, (_, at) => (
    <Field key={at} name={fieldOfCompanion(at)} label={`Guest ${at + 2}`} autoComplete="off" wide />
  ))

/** The same in the form where people register, once there are several of them. */
export const CompanionFields = ({ seats }: { seats: number }) =>
  seats > 1 && (
    <fieldset className="companion-fields field-wide">
      <legend className="field-label">
        Who comes with you?<span className="field-optional"> (optional)</span>
      </legend>
      <p className="field-hint">With a name, they are found at the door even if they come before you.</p>
      <CompanionLines seats={seats} />
    </fieldset>
  )
