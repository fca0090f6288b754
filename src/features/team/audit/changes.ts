import type { Changes, LoggedField, LoggedFields, LoggedValue } from './policy.ts'

/** The names of the fields that differ, without the values. */
export const changedNames = <Row extends object>(before: Row, after: Partial<Row>): (keyof Row & string)[] =>
  (Object.keys(after) as (keyof Row & string)[]).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )

/** What a line of the log says about a change. */
export type LoggedChange = { changes: Changes | null; summary: string }

/** Old and new values of the fields that may be kept, and "Changed description, image" for the others. */
export const describeChange = <Row extends object>(
  fields: LoggedFields<keyof Row & string>,
  before: Row,
  after: Partial<Row>,
): LoggedChange => {
  const names = changedNames(before, after)
  const changes: Changes = {}
  const others = new Set<string>()
  for (const name of Object.keys(fields) as (keyof Row & string)[]) {
    const field = fields[name]
    if (!field || !hasChanged(field, name, names)) continue
    if (field.keeps === 'nothing') others.add(lowerFirst(field.label))
    for (const kept of keptNames(field, name))
      changes[kept] = [valueOf(before, kept), valueOf({ ...before, ...after }, kept)]
  }
  const hasValues = Object.keys(changes).length > 0
  return { changes: hasValues ? changes : null, summary: summaryOf(others, hasValues) }
}

/** An amount is another one in another currency, too. */
const hasChanged = (field: LoggedField, name: string, names: readonly string[]): boolean =>
  names.includes(name) || (field.keeps === 'money' && names.includes(field.currency))

const keptNames = (field: LoggedField, name: string): string[] => {
  if (field.keeps === 'nothing') return []
  return field.keeps === 'money' ? [name, field.currency] : [name]
}

const summaryOf = (others: ReadonlySet<string>, hasValues: boolean): string => {
  if (others.size > 0) return `Changed ${[...others].join(', ')}`
  return hasValues ? '' : 'No changes'
}

const longest = 200

const valueOf = (row: object, name: string): LoggedValue => {
  const value = (row as Record<string, LoggedValue | undefined>)[name] ?? null
  return typeof value === 'string' && value.length > longest ? `${value.slice(0, longest - 1)}…` : value
}

const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
