import type { FormErrors, FormSchema } from '#ui/forms/form-errors.ts'

/** What is wrong with a count: by the names of its fields, and by the ids of its rows. */
export type Problems = { head: FormErrors; rows: FormErrors }

export const noProblems: Problems = { head: {}, rows: {} }

type Body = { rows: readonly { id: string }[] }

/** The first thing that is wrong with each field and each row. */
export const problemsOf = (schema: FormSchema, body: Body): Problems => {
  const result = schema.safeParse(body)
  if (result.success) return noProblems
  const problems: Problems = { head: {}, rows: {} }
  for (const { path, message } of result.error.issues) {
    const [name, index] = path
    const row = name === 'rows' && typeof index === 'number' ? body.rows[index] : undefined
    if (row) problems.rows[row.id] ??= message
    else problems.head[String(name ?? '')] ??= message
  }
  return problems
}

/** The server names rows by their ids. */
export const problemsFrom = (fields: FormErrors, { rows }: Body): Problems => {
  const ids = new Set(rows.map(({ id }) => id))
  const entries = Object.entries(fields)
  return {
    head: Object.fromEntries(entries.filter(([name]) => !ids.has(name))),
    rows: Object.fromEntries(entries.filter(([name]) => ids.has(name))),
  }
}

export const hasProblems = ({ head, rows }: Problems): boolean =>
  Object.keys(head).length + Object.keys(rows).length > 0

/** All of them for the list above the form, each line with the name of what it leads to. */
export const listedProblems = ({ head, rows }: Problems, order: readonly string[]): FormErrors => ({
  ...head,
  ...Object.fromEntries(
    order.flatMap((id, index) => (rows[id] ? [[id, `Row ${index + 1}: ${rows[id]}`]] : [])),
  ),
})
