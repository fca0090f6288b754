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

/** The field that people do not see: only a machine fills it in. */
export const honeypotName = 'website'

/** Reads a form: numbers as numbers, ticks as booleans, groups as lists, optional empty fields left out. */
export const readValues = (controls: Iterable<Control>): FormValues => {
  const values: FormValues = {}
  for (const control of controls) {
    if (control.disabled || !isRead(control)) continue
    const value = readControl(control, values[control.name])
    if (value !== undefined) values[control.name] = value
  }
  return values
}

const isRead = ({ name, type }: Control): boolean => name !== '' && !ignoredTypes.has(type)

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

/** Takes a snapshot of the fields, to see later which have changed. */
export const watchChanges = (controls: readonly Control[]): (() => Control[]) => {
  const fields = controls.filter(isRead)
  const states = fields.map(({ value, checked }) => ({ value, checked }))
  return () =>
    fields.filter(({ value, checked }, at) => value !== states[at]?.value || checked !== states[at].checked)
}

/** Does something to all fields, such as emptying them, and leaves these as they are. */
export const sparing = (controls: readonly Control[], work: () => void): void => {
  const states = controls.map(({ value, checked }) => ({ value, ...(checked !== undefined && { checked }) }))
  work()
  controls.forEach((control, at) => Object.assign(control, states[at]))
}
