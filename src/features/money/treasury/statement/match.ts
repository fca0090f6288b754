import { plainReference } from '#features/payments/policy.ts'
import { daysBetween } from '#shared/time/dates.ts'
import { proposedWithinDays } from '../categories.ts'
import type { Claim } from '../claims-schema.ts'
import type { StatementAnswer, BankLine } from './schema.ts'

type Matched = Pick<StatementAnswer, 'matches' | 'proposals' | 'unclaimed' | 'missing'>

type Lines = { fresh: readonly BankLine[]; booked: StatementAnswer['booked'] }

/** Which lines of a statement are which claims. All are in one currency. */
export const matchClaims = (claims: readonly Claim[], { fresh: lines, booked }: Lines): Matched => {
  const free = new Set(lines)
  const found = claims.map((claim) => {
    const named = [...free].filter((line) => names(line, claim))
    const line = named.find(({ amount }) => amount === claim.amount)
    if (line) free.delete(line)
    return { claim, line, otherAmount: line ? null : (named[0]?.amount ?? null) }
  })
  const matches = found.flatMap(({ claim, line }) => (line ? [{ claim, line }] : []))
  const open = found.filter(({ line }) => !line)
  const proposals = open.flatMap(({ claim }) =>
    [...free].filter((line) => isLike(line, claim)).map((line) => ({ claim, line })),
  )
  const proposed = new Set(proposals.map(({ claim }) => claim.id))
  const offered = new Set(proposals.map(({ line }) => line))
  return {
    matches,
    proposals,
    unclaimed: [...free].filter((line) => !offered.has(line)),
    missing: open
      .filter(({ claim }) => !proposed.has(claim.id))
      .map(({ claim, otherAmount }) => ({
        claim,
        otherAmount,
        receiptNumber: booked.find((line) => names(line, claim))?.receiptNumber ?? null,
      })),
  }
}

const shortestInWords = 6

/** The reference stands in its column, or as a word of the description. */
const names = (line: BankLine, { reference }: Claim): boolean => {
  const wanted = plainReference(reference)
  if (plainReference(line.reference) === wanted) return true
  return (
    wanted.length >= shortestInWords &&
    line.description.split(/[\s,;:|]+/).some((word) => plainReference(word) === wanted)
  )
}

const isLike = ({ amount, date }: BankLine, claim: Claim): boolean =>
  amount === claim.amount && Math.abs(daysBetween(date, claim.sentOn)) <= proposedWithinDays
