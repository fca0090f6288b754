import type { AuditAction } from '#features/team/audit/categories.ts'
import { record } from '#features/team/audit/service.server.ts'
import { registrationsOfRests } from '#features/gatherings/events/service.server.ts'
import { ensureMonthIsOpen } from '#features/money/bookkeeping/service.server.ts'
import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import { givenMethodNames, type Purpose } from '#features/payments/categories.ts'
import { needsProof } from '#features/payments/policy.ts'
import type { GaveBack, GiveBack } from '#features/payments/schema.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensureProved } from '#server/http/access.ts'
import type { Platform } from '#server/platform.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { momentOf } from './entries.server.ts'

const actions: Record<Purpose, AuditAction> = {
  donation: 'donation.given-back',
  'event registration': 'registration.given-back',
  'event rest': 'registration.given-back',
  door: 'registration.given-back',
  'sponsored seat': 'seat-gift.given-back',
}

/** Books a refund that a treasurer has given back past the payment provider, and tells its payer. */
export const recordGivenBack = (
  { db }: Platform,
  payments: Payments,
  admin: Admin,
  refundId: string,
  { on, method, reference, note }: GiveBack,
): Promise<GaveBack> =>
  db.transaction(async (tx) => {
    await ensureMonthIsOpen(tx, on)
    const { payment, amount, isNew } = await payments.giveBack(tx, {
      refundId,
      on,
      happenedAt: momentOf(on),
      method,
      reference: reference ?? null,
      note: note ?? null,
      by: admin.name,
    })
    const { currency, purpose, subjectId, description } = payment
    const money = { amount, currency }
    if (!isNew) return money
    if (needsProof(money)) ensureProved(admin)
    await record(tx, admin, {
      action: actions[purpose],
      subject: { id: await pageOf(tx, subjectId), name: await nameByReceipt(tx, subjectId, description) },
      summary: [formatMoney(money), givenMethodNames[method], longDay(on), reference]
        .filter(Boolean)
        .join(', '),
    })
    return money
  })

/** The rest of a registration has no page of its own. */
const pageOf = async (tx: Tx, subjectId: string): Promise<string> =>
  (await registrationsOfRests(tx, [subjectId])).get(subjectId) ?? subjectId
