import { readAmount } from '#shared/money.ts'

/** Minor units of what came in; nothing for what went out, for nothing at all, and for what is no amount. */
export const readIncoming = (cell: string, currency: string): number | undefined => {
  const text = cell.trim()
  if (/^\(.*\)$|^[-−]|[-−]$|\bdr\b/i.test(text)) return undefined
  const amount = readAmount(text.replace(/[^\d.,]/g, ''), currency)
  return Number.isSafeInteger(amount) && amount > 0 && amount < 2_147_483_647 ? amount : undefined
}
