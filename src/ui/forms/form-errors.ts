/** Anything that can check a form's values; a zod schema fits. */
export type FormSchema = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** One sentence per field, by its name. What belongs to no field has an empty name. */
export type FormErrors = Record<string, string>

/** The first thing that is wrong with each field. */
export const checkValues = (schema: FormSchema, values: unknown): FormErrors => {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: FormErrors = {}
  for (const { path, message } of result.error.issues) errors[fieldOf(path)] ??= message
  return errors
}

/** The field of a list is the whole list; that of an object has a name of its own, as in "answers.name". */
const fieldOf = (path: PropertyKey[]): string => {
  const index = path.findIndex((part) => typeof part === 'number')
  return path.slice(0, index === -1 ? undefined : index).join('.')
}

/** The errors in the order of the fields; what has no field comes last. */
export const inFieldOrder = (errors: FormErrors, fieldNames: readonly string[]): FormErrors => {
  const known = fieldNames.filter((name) => name in errors)
  return Object.fromEntries([...known, ...Object.keys(errors)].map((name) => [name, errors[name] ?? '']))
}
