/** The value of a field when it first got focus. */
const starts = new WeakMap<EventTarget, string>()

type TextField = HTMLInputElement | HTMLTextAreaElement

const isWords = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|email|tel|url|number)$/.test(target.type))

/** Keeps the first value of a field; for `onFocus` of an element that holds fields. */
export const noteWords = ({ target }: { target: EventTarget | null }): void => {
  if (isWords(target) && !starts.has(target)) starts.set(target, target.value)
}

/** Tells the values that a form's fields start with, by name, if they hold other words from the start. */
export const startWords = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
  for (const control of form.elements)
    if (isWords(control) && control.name in values) starts.set(control, values[control.name]!)
}

/** The words are sent: the fields start with their present values. */
export const forgetWords = (form: HTMLFormElement): void => {
  for (const control of form.elements) starts.delete(control)
}

/** Typed words would be lost if this place went. Choices and passwords do not count: they are quickly made again. */
export const hasUnsavedWords = (place: ParentNode): boolean =>
  [...place.querySelectorAll('input, textarea')].some((field) => {
    const start = starts.get(field)
    return start !== undefined && isWords(field) && field.value.trim() !== '' && field.value !== start
  })
