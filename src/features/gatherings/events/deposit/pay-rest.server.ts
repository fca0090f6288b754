import {
  abandonSubject,
  continueOrBegin,
  findAttempt,
  type Begun,
  type PayRequest,
} from '#features/payments/attempt.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { lockEventRow } from '../paid-registration/holds.server.ts'
import { findRegistration } from '../paid-registration/paid-queries.server.ts'
import { isOpen } from '../policy.ts'
import { findByToken, type RegistrationWithEvent } from '../registration/queries.server.ts'
import { owedRest } from './deposit.ts'
import { abandonRests, findRest, insertRest, listOpenRests, type RestRow } from './rests.server.ts'
import type { OpenedRest } from './schema.ts'

type Asked = PayRequest & { token: string }

/** Begins to pay all that is still owed, by the private link. What another browser has started is given up for it. */
export const payRest = async (
  platform: Platform,
  payments: Payments,
  { token, ...request }: Asked,
): Promise<OpenedRest> => {
  const known = await findByToken(platform.db, token)
  ensure(known, 'registration_not_found')
  payments.ensureAvailable({ currency: known.currency, method: request.method })
  const { payment, unwanted } = await platform.db.transaction((tx) =>
    begin(tx, payments, known, request, (db) => findByToken(db, token)),
  )
  payments.closeSoon(unwanted)
  const { amount, currency } = payment
  return { ...(await payments.present(payment.id)), amount, currency }
}

const nothingOwed = { sentence: 'Everything is paid. There is nothing left to pay here.' }

const begin = async (
  tx: Tx,
  payments: Payments,
  known: RegistrationWithEvent,
  request: PayRequest,
  findAgain: (db: Queryable) => Promise<RegistrationWithEvent | undefined>,
): Promise<Begun<RestRow>> => {
  await lockEventRow(tx, known.event.id)
  // Read again: it could have been cancelled, or moved, before the lock.
  const found = await findAgain(tx)
  const registration = found && (await findRegistration(tx, found.id))
  ensure(registration && found.event.id === known.event.id, 'overtaken')
  ensure(isOpen(found.event, new Date()), 'registration_closed')
  ensure(registration.cancelledAt === null, 'registration_not_found')
  const amount = owedRest(registration)
  if (amount === 0) throw new Refusal('overtaken', nothingOwed)
  const { id, currency } = registration
  const attempt = await findAttempt(tx, request, async ({ subjectId }) => {
    const rest = await findRest(tx, subjectId)
    ensure(rest?.registrationId === id, 'payment_mismatch')
    return rest
  })
  const own = attempt.open?.subject.id
  await ensureNoneIsProcessing(tx, id, own)
  const dropped = await abandonRests(tx, id, own)
  const begun = await continueOrBegin(attempt, {
    fits: ({ payment }) => payment.amount === amount && payment.currency === currency,
    leave: (rest) => abandonSubject(tx, rest.id),
    begin: async (asked) => {
      const rest = await insertRest(tx, id)
      const payment = await payments.open(tx, {
        purpose: 'event rest',
        subjectId: rest.id,
        amount,
        currency,
        description: `${found.event.title.slice(0, 180)}, rest`,
        request: asked,
      })
      return { payment, subject: rest }
    },
  })
  return { ...begun, unwanted: [...dropped, ...begun.unwanted] }
}

/** What a bank works on cannot be withdrawn: paying once more would be twice. */
const ensureNoneIsProcessing = async (tx: Tx, registrationId: string, own?: string): Promise<void> => {
  for (const id of await listOpenRests(tx, registrationId)) {
    const payment = await findPaymentOfSubject(tx, id)
    ensure(id === own || payment?.status !== 'processing', 'payment_processing')
  }
}
