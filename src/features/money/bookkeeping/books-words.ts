import { formatMoney } from '#shared/money.ts'
import { movementNames } from './categories.ts'
import type { Explanation, Sums } from './schema.ts'

/** "GHS 1.95", "GHS 1.95 + 2 unknown" or "2 unknown": a fee that no one has named is not 0. */
export const feesText = ({ fees, unknownFees }: Sums, currency: string): string => {
  const known = formatMoney({ amount: fees, currency })
  if (unknownFees === 0) return known
  return fees === 0 ? `${unknownFees} unknown` : `${known} + ${unknownFees} unknown`
}

/** What went back or was corrected, as people write it: nothing is a dash. */
export const movedText = (amount: number, currency: string): string =>
  amount === 0 ? '–' : formatMoney({ amount, currency })

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`

/** "2 payments came in after the last payout". */
export const explanationText = ({ kind, count, amount }: Explanation): string => {
  switch (kind) {
    case 'earlier months':
      return amount > 0
        ? 'Not yet paid out from earlier months'
        : 'Paid out too early or twice in earlier months'
    case 'after the last payout':
      return `${counted(count, 'payment', 'payments')} came in after the last payout`
    case 'unknown fee':
      return `${counted(count, 'payment has', 'payments have')} an unknown fee (amount before fees)`
    case 'refund owed':
      return `${counted(count, 'refund is', 'refunds are')} still owed`
    case 'refund needs attention':
      return `${counted(count, 'refund needs', 'refunds need')} attention`
    case 'no receipt':
      return `${counted(count, 'completed payment has', 'completed payments have')} no receipt`
  }
}

/** What stands for a kind of movement, at the beginning of a line. */
export const kindName = (kind: string): string => {
  const name = movementNames[kind] ?? kind
  return name.charAt(0).toUpperCase() + name.slice(1)
}
