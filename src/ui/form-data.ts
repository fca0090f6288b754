/** What is read of a control; an input, a select and a textarea all fit. */
export type Control = {
  name: string
  type: string
  value: string
  disabled: boolean
  checked?: boolean
  validity?: { badInput: boolean }
  dataset: { group?: string | undefined; optional?: string | undefined }
}

export type FormValues = Record<string, unknown>

/** The field that people do not see; whatever fills it in is a machine. */
export const honeypotName = 'website'

/** Reads a form: numbers as numbers, ticks as booleans, groups as lists, optional empty fields left out. */
export const readValues = (controls: Iterable<Control>): FormValues => {
  const values: FormValues = {}
  for (const control of controls) {
    if (!control.name || control.disabled || ignoredTypes.has(control.type)) continue
    const value = readControl(control, values[control.name])
    if (value !== undefined) values[control.name] = value
  }
  return values
}

const ignoredTypes = new Set(['submit', 'reset', 'button', 'fieldset', 'file', 'output'])

const readControl = (control: Control, earlier: unknown): unknown => {
  const { type, value, checked = false } = control
  if (type === 'checkbox' && 'group' in control.dataset) {
    const chosen = Array.isArray(earlier) ? earlier : []
    return checked ? [...chosen, value] : chosen
  }
  if (type === 'checkbox') return checked
  if (type === 'radio') return checked ? value : (earlier ?? emptyValue(control))
  if (type === 'number') return readNumber(control)
  return value.trim() === '' ? emptyValue(control) : value
}

// The schema's "please fill this in" is for empty text; a missing key would get a programmer's message.
const emptyValue = ({ dataset }: Control): string | undefined => ('optional' in dataset ? undefined : '')

const readNumber = ({ value, validity }: Control): number | undefined => {
  // The browser shows what was typed but gives an empty value; leaving it out would lose it silently.
  if (validity?.badInput) return Number.NaN
  return value === '' ? undefined : Number(value)
}
