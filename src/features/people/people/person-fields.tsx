import { Field } from '#ui/forms/field.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import type { Detail } from './details.ts'
import './person-fields.css'

/** They are folded, so that the form is short on a phone. */
const folded: readonly Detail[] = ['otherNames', 'birthday', 'area', 'howTheyCame']

/** Those of these details that are known stand open. */
export const hasFolded = (person: Partial<Record<Detail, string | null>>): boolean =>
  folded.some((detail) => person[detail])

/** A complaint about one of them opens the fold. */
const More = ({ isOpen }: { isOpen: boolean }) => {
  const { errors } = useFormContext()
  return (
    <div className="person-fold">
      <Disclosure title="More about them" open={isOpen || folded.some((detail) => errors[detail])}>
        <div className="person-more">
          <Field name="otherNames" label="Other names" optional autoComplete="off" />
          <Field
            name="birthday"
            label="Birthday"
            optional
            autoComplete="off"
            placeholder="24 August"
            hint="The day and the month are enough."
          />
          <Field name="area" label="Area" optional autoComplete="off" hint="Where they live." />
          <Field name="howTheyCame" label="How they came" optional autoComplete="off" />
        </div>
      </Disclosure>
    </div>
  )
}

/** What is asked of a person, new or known. */
export const PersonFields = ({ isOpen = false }: { isOpen?: boolean }) => (
  <>
    <Field name="name" label="Name" autoComplete="off" />
    <Field name="email" label="Email" type="email" optional autoComplete="off" />
    <Field name="phone" label="Phone" type="tel" optional autoComplete="off" placeholder="024 123 4567" />
    <More isOpen={isOpen} />
  </>
)
