import type { HandMethod } from '#features/payments/categories.ts'
import { plainAmount, readAmount, type Money } from '#shared/money.ts'
import { figure } from '#shared/figures.ts'
import { site } from '#shared/site.ts'
import { dayAt } from '#shared/time/dates.ts'
import { newUuid } from '#shared/uuid.ts'
import type { PersonChoice } from '../schema.ts'
import type { CountSheet } from './schema.ts'

/** Whose gift it is, as far as the treasurer has said. */
export type Who =
  | { kind: 'known'; person: PersonChoice }
  | { kind: 'new'; name: string; phone: string; email: string }
  | { kind: 'none' }

export type DraftRow = {
  id: string
  who: Who | null
  /** What is typed while no person is chosen. */
  typed: string
  method: HandMethod
  reference: string
  /** Empty: where it is needed most. */
  fundId: string
  amount: string
}

/** A count as it is typed. */
export type Draft = {
  id: string
  /** None until it is saved. */
  version?: string | undefined
  countedOn: string
  occasion: string
  currency: string
  fundId: string
  countedBy: string
  alsoCountedBy: string
  total: string
  rows: DraftRow[]
}

export const emptyRow = ({ fundId }: Pick<Draft, 'fundId'>): DraftRow => ({
  id: newUuid(),
  who: null,
  typed: '',
  method: 'cash',
  reference: '',
  fundId,
  amount: '',
})

export const emptyDraft = (countedBy: string): Draft => ({
  id: newUuid(),
  countedOn: dayAt(new Date()),
  occasion: '',
  currency: site.currency,
  fundId: '',
  countedBy,
  alsoCountedBy: '',
  total: '',
  rows: [],
})

export const draftOf = (sheet: CountSheet): Draft => ({
  id: sheet.id,
  version: sheet.version,
  countedOn: sheet.countedOn,
  occasion: sheet.occasion ?? '',
  currency: sheet.currency,
  fundId: sheet.fundId ?? '',
  countedBy: sheet.countedBy,
  alsoCountedBy: sheet.alsoCountedBy ?? '',
  total: typedAmount(sheet.total, sheet.currency),
  rows: sheet.rows.map((row) => ({
    id: row.id,
    who: typedWho(row.who),
    typed: '',
    method: row.method,
    reference: row.reference ?? '',
    fundId: row.fundId ?? '',
    amount: typedAmount(row.amount, sheet.currency),
  })),
})

const typedAmount = (amount: number | null, currency: string): string =>
  amount === null ? '' : plainSum({ amount, currency })

const typedWho = (who: CountSheet['rows'][number]['who']): Who | null =>
  who?.kind === 'new' ? { ...who, phone: who.phone ?? '', email: who.email ?? '' } : who

/** A row that nothing is typed into is none. */
export const isEmptyRow = ({ who, typed, amount }: DraftRow): boolean =>
  who === null && typed.trim() === '' && amount.trim() === ''

/** As the API takes it. What cannot be read as an amount stays a text, which the schema refuses. */
export const bodyOf = (draft: Draft) => ({
  countedOn: draft.countedOn,
  occasion: draft.occasion,
  currency: draft.currency,
  fundId: draft.fundId,
  countedBy: draft.countedBy,
  alsoCountedBy: draft.alsoCountedBy,
  total: amountOf(draft.total, draft.currency),
  rows: draft.rows
    .filter((row) => !isEmptyRow(row))
    .map(({ id, who, method, reference, fundId, amount }) => ({
      id,
      who: who?.kind === 'known' ? { kind: 'known' as const, personId: who.person.id } : who,
      method,
      reference,
      fundId,
      amount: amountOf(amount, draft.currency),
    })),
})

const amountOf = (typed: string, currency: string): number | null =>
  typed.trim() === '' ? null : readAmount(typed, currency)

/** What is entered, and what was in the tin: zero for what cannot be read. */
export const sumsOf = ({ rows, total, currency }: Pick<Draft, 'rows' | 'total' | 'currency'>) => {
  const read = (typed: string): number => amountOf(typed, currency) || 0
  const entered = rows.reduce((sum, { amount }) => sum + read(amount), 0)
  return { entered, total: read(total), missing: read(total) - entered }
}

/** "1,240.50". The currency stands beside it. */
export const plainSum = (money: Money): string => {
  const [whole = '', fraction] = plainAmount({ ...money, amount: Math.abs(money.amount) }).split('.')
  return `${figure(Number(whole))}${fraction ? `.${fraction}` : ''}`
}

/** Coins without a name are what the named gifts leave of the total: "No name" takes what is missing. */
export const chosenWho = (
  who: Who,
  { amount }: Pick<DraftRow, 'amount'>,
  { missing, currency }: { missing: number; currency: string },
): Partial<DraftRow> => {
  const takesRest = who.kind === 'none' && amount.trim() === '' && missing > 0
  return { who, typed: '', ...(takesRest && { amount: plainSum({ amount: missing, currency }) }) }
}

/** How an amount is written when its field is left: "500" becomes "500.00". */
export const tidyAmount = (typed: string, currency: string): string => {
  const amount = amountOf(typed, currency)
  return amount === null || Number.isNaN(amount) ? typed : plainSum({ amount, currency })
}

/** "Akua Darko · …553". Two people of one name are told apart by it. */
export const whoText = (who: Who): string => {
  if (who.kind === 'none') return 'No name'
  if (who.kind === 'new') return `${who.name} · new`
  const { name, phoneEnd } = who.person
  return phoneEnd ? `${name} · …${phoneEnd}` : name
}

/** What a name looks like that was typed in a hurry. */
export const asName = (typed: string): string =>
  typed === typed.toLowerCase()
    ? typed.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : typed

/** The new people of a count, each once. */
export const newPeopleIn = (rows: readonly DraftRow[]): Extract<Who, { kind: 'new' }>[] => {
  const found = rows.flatMap(({ who }) => (who?.kind === 'new' ? [who] : []))
  return [...new Map(found.map((who) => [JSON.stringify(who), who])).values()]
}
