/** What a form can say: texts, and lists and groups of them. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Reads `items[0][price]=…&expand[]=…` as the SDK and Stripe.js write it. */
export const decodeForm = (text: string): Form => {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) place(root, stepsOf(name), value)
  return withLists(root) as Form
}

const stepsOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((step) => step.replace(/\]$/, ''))]
}

const place = (root: Form, steps: string[], value: string): void => {
  let here = root
  for (const step of steps.slice(0, -1)) {
    const next = own(here, step)
    here = typeof next === 'object' && !Array.isArray(next) ? next : define(here, step, {})
  }
  const last = steps.at(-1) ?? ''
  // `expand[]=a&expand[]=b`: each without a number is the next one.
  define(here, last === '' ? String(Object.keys(here).length) : last, value)
}

const own = (form: Form, name: string): FormValue | undefined =>
  Object.hasOwn(form, name) ? form[name] : undefined

/** By definition, so that a parameter called `__proto__` is a parameter. */
const define = <T extends FormValue>(form: Form, name: string, value: T): T => {
  Object.defineProperty(form, name, { value, enumerable: true, writable: true, configurable: true })
  return value
}

const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
