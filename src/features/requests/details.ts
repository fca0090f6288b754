import { requestKinds, type RequestKind } from './categories.ts'
import type { Detail } from './kind-facts.ts'

export type DetailValue = string | number | boolean | readonly string[]

type NamesOf<Kind extends RequestKind> = keyof (typeof requestKinds)[Kind]['details']

/** What a request of this kind stores apart from the person and their words. A detail that its facts do not name is a type error. */
export type DetailsOf<Kind extends RequestKind> = [NamesOf<Kind>] extends [never]
  ? Record<string, never>
  : { [Name in NamesOf<Kind>]: DetailValue | undefined }

export type ShownDetail = { label: string; value: DetailValue }

/** The details that were given, in the order of the facts. */
export const detailsFor = (
  reader: 'team' | 'sender',
  kind: RequestKind,
  stored: Record<string, unknown>,
): ShownDetail[] => {
  const named: Record<string, Detail> = requestKinds[kind].details
  return Object.entries(named).flatMap(([name, detail]) => {
    const value = stored[name] as DetailValue | null | undefined
    if (value === null || value === undefined || value === '') return []
    const { label, write } = (reader === 'sender' && detail.toSender) || detail
    return { label, value: write ? (write as (value: DetailValue) => string)(value) : value }
  })
}

/** As a sentence of a page has it. */
export const detailText = (value: DetailValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? value.join(', ') : String(value)
}
