/** What stood in a field when somebody first came to it. */
const starts = new WeakMap<EventTarget, string>()

type TextField = HTMLInputElement | HTMLTextAreaElement

const isWords = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|email|tel|url|number)$/.test(target.type))

/** Somebody comes to a field; for `onFocus` of whatever holds fields. */
export const noteWords = ({ target }: { target: EventTarget | null }): void => {
  if (isWords(target) && !starts.has(target)) starts.set(target, target.value)
}

/** They are sent: from here on it begins anew. */
export const forgetWords = (form: HTMLFormElement): void => {
  for (const control of form.elements) starts.delete(control)
}

/** Somebody has written here what would be lost if it went. Choices and passwords are quickly made again. */
export const hasUnsavedWords = (place: ParentNode): boolean =>
  [...place.querySelectorAll('input, textarea')].some((field) => {
    const start = starts.get(field)
    return start !== undefined && isWords(field) && field.value.trim() !== '' && field.value !== start
  })
