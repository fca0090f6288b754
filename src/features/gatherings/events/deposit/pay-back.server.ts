import { areReturned } from '#features/payments/refunds/start-refund.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Registration } from '../paid-registration/paid-queries.server.ts'
import { listPaidRests, listStrandedRests, paidOnlineOf } from './rests.server.ts'

/** The payments that count: of the rest the newest first, and last the deposit. */
const paidSubjects = async (tx: Tx, registrationId: string): Promise<string[]> => [
  ...(await listPaidRests(tx, registrationId)).toReversed(),
  registrationId,
]

/** The payments that are refunded, in this order: first what should have gone back before. */
export const refundableSubjects = async (tx: Tx, registrationId: string): Promise<string[]> => [
  ...(await listStrandedRests(tx, registrationId)),
  ...(await paidSubjects(tx, registrationId)),
]

/** Of the payments of a registration, all but this one have gone back, or are on their way. */
export const areOthersReturned = async (
  tx: Tx,
  registrationId: string,
  exceptSubject: string,
): Promise<boolean> =>
  areReturned(
    tx,
    (await paidSubjects(tx, registrationId)).filter((id) => id !== exceptSubject),
  )

/** The part of the rest that no provider has seen: it was paid at the door, or to a person. */
export const paidByHandOf = async (
  tx: Tx,
  { id, deposit, amountPaid }: Pick<Registration, 'id' | 'deposit' | 'amountPaid'>,
): Promise<number> => (deposit ? Math.max(0, amountPaid - (await paidOnlineOf(tx, id))) : 0)
