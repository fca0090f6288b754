import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { aMovement } from '#tests/support/ledger.ts'
import { linesOf, statementSums } from './statement.server.ts'

test('a gift is a line with what went back of it, and the sums are those of the ledger', () => {
  const library = { paymentId: 'a', fund: 'Library', receiptNumber: 'SK-2026-000001' }
  const lines = linesOf([
    aMovement({ ...library, amount: 10_000, happenedAt: '2026-02-03T10:00:00.000Z' }),
    aMovement({ ...library, kind: 'refund', amount: -2_500, happenedAt: '2026-03-01T10:00:00.000Z' }),
    aMovement({ paymentId: 'b', amount: 2_000, currency: 'USD', method: 'card' }),
    aMovement({ paymentId: 'c', kind: 'refund', amount: -700, happenedAt: '2026-01-02T10:00:00.000Z' }),
    aMovement({ paymentId: 'd', amount: 300, method: 'cash' }),
    aMovement({ paymentId: 'd', kind: 'correction', amount: -300, method: 'cash' }),
  ])
  expect(lines).toMatchObject([
    { day: '2026-01-02', given: 0, returned: 700 },
    { day: '2026-02-03', fund: 'Library', receiptNumber: 'SK-2026-000001', given: 10_000, returned: 2_500 },
    { currency: 'USD', method: 'card', fund: "Where it's needed most", given: 2_000, returned: 0 },
  ])
  expect(statementSums(lines)).toEqual([
    { currency: 'GHS', given: 10_000, returned: 3_200, total: 6_800 },
    { currency: 'USD', given: 2_000, returned: 0, total: 2_000 },
  ])
})

test('a typing error that was corrected in another year stands on both statements, as corrected', () => {
  const wrong = { paymentId: 'e', provider: 'none' as const, method: 'cash' as const, isCorrected: true }
  expect(linesOf([aMovement({ ...wrong, amount: 9_900 })])).toMatchObject([
    { given: 9_900, returned: 0, isCorrected: true },
  ])
  expect(linesOf([aMovement({ ...wrong, kind: 'correction', amount: -9_900 })])).toMatchObject([
    { given: 0, returned: 9_900, isCorrected: true },
  ])
})

test('no matter what moved, a statement comes to the sum of the movements', () => {
  const kinds = ['charge', 'refund', 'refund failed', 'correction']
  const movements = Array.from({ length: 300 }, () =>
    aMovement({
      paymentId: `p${randomInt(60)}`,
      kind: kinds[randomInt(kinds.length)]!,
      amount: randomInt(-50_000, 50_000),
    }),
  )
  const total = movements.reduce((sum, { amount }) => sum + amount, 0)
  expect(statementSums(linesOf(movements))).toMatchObject([{ currency: 'GHS', total }])
})
