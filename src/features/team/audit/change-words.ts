import { shortDay, shortMoment } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { fieldsOf, type Changes, type LoggedField, type LoggedValue } from './policy.ts'

type Changed = { action: string; changes: Changes | null }

/** "Price", "GHS 50.00" and "GHS 60.00". */
export type ChangeWords = { label: string; before: string; after: string }

/** Old and new values in the words of the form. A field that the form no longer has keeps its own name. */
export const changeWords = ({ action, changes }: Changed): ChangeWords[] => {
  const fields = fieldsOf(action)
  const isCovered = (name: string) => name in fields && fields[name] === undefined
  return Object.keys(changes ?? {})
    .filter((name) => !isCovered(name))
    .map((name) => {
      const field = fields[name]
      const [before, after] = [0, 1].map((at) => wordsOf(field, changes ?? {}, name, at as 0 | 1))
      return { label: field?.label ?? name, before: before!, after: after! }
    })
}

/** "Price: GHS 50.00 → GHS 60.00", for files. */
export const changeText = (entry: Changed): string =>
  changeWords(entry)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join('; ')

const wordsOf = (field: LoggedField | undefined, changes: Changes, name: string, at: 0 | 1): string => {
  const value = changes[name]?.[at] ?? null
  if (isEmpty(value)) return 'none'
  if (field?.keeps === 'money') return moneyWords(value, changes[field.currency]?.[at])
  if (field?.keeps === 'day') return shortDay(String(value))
  if (field?.keeps === 'moment') return shortMoment(String(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((one) => sentenceCase(one)).join(', ')
  return String(value)
}

const isEmpty = (value: LoggedValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const moneyWords = (amount: LoggedValue, currency: LoggedValue | undefined): string =>
  typeof amount === 'number' && typeof currency === 'string'
    ? formatMoney({ amount, currency })
    : String(amount)
