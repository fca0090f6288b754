import type { FormValues } from '#ui/forms/form-data.ts'

const start = 'companions.'

/** What the line for a companion is called in a form. */
export const fieldOfCompanion = (at: number): string => `${start}${at}`

/** Puts the names of a form together, as they are sent. A form without lines for them sends none. */
export const withCompanions = (typed: FormValues): FormValues => {
  const entries = Object.entries(typed)
  const lines = entries.filter(([name]) => name.startsWith(start))
  if (lines.length === 0) return typed
  const names: string[] = []
  for (const [name, value] of lines) {
    const at = Number(name.slice(start.length))
    names[at] = typeof value === 'string' ? value : ''
  }
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(start))),
    companions: Array.from(names, (name) => name ?? ''),
  }
}

/** What the lines of the form start with. */
export const companionDefaults = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [fieldOfCompanion(at), name]))

/** Names that the browser remembers, which may be anything. */
export const readCompanions = (remembered: unknown): string[] | undefined =>
  Array.isArray(remembered) ? remembered.filter((name) => typeof name === 'string') : undefined
