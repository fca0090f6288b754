import { createContext, useContext } from 'react'
import type { FormErrors } from './form-errors.ts'

/** What fields start with, by name; `null` is the same as nothing, as a database row has it. */
export type FormDefaults = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

type FormContextValue = {
  /** Makes the ids of fields unique where two forms on a page have fields of the same name. */
  formId: string
  errors: FormErrors
  defaults: FormDefaults
  pending: boolean
  /** A field has something on its way, such as a file: the form is sent after it, or not at all if it is false. */
  waitFor: (work: Promise<boolean>) => void
  /** For a field that is filled by something else than typing. */
  clearError: (name: string) => void
}

export const noForm: FormContextValue = {
  formId: 'field',
  errors: {},
  defaults: {},
  pending: false,
  waitFor: () => {},
  clearError: () => {},
}

export const FormContext = createContext<FormContextValue>(noForm)

export const useFormContext = (): FormContextValue => useContext(FormContext)

export const fieldId = (formId: string, name: string): string => `${formId}-${name}`
