import { readValues, type Control, type FormValues } from '#ui/forms/form-data.ts'

export const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements] as unknown as Control[]

/**
 * What a person has changed in a form, by the names of its fields. A field that is not shown at the moment is not theirs
 * to change.
 */
export const changedFields = (
  controls: readonly Control[],
  start: Readonly<Record<string, unknown>>,
): FormValues => {
  const typed = readValues(controls)
  const names = new Set(controls.map(({ name }) => name).filter((name) => name in start || name in typed))
  return Object.fromEntries(
    [...names].filter((name) => !isSame(typed[name], start[name])).map((name) => [name, typed[name]]),
  )
}

/** The fields that both have changed: the one in the form, and another person in what is stored. */
export const changedByBoth = (
  mine: FormValues,
  before: Readonly<Record<string, unknown>>,
  latest: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(mine).filter((name) => !isSame(before[name], latest[name]) && !isSame(mine[name], latest[name]))

/** A field knows no difference between nothing and empty, between 20 and "20", nor between two ways to end a line. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

export const plain = (value: unknown): string => {
  if (value === undefined || value === null || value === false) return ''
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : JSON.stringify(value)
}
