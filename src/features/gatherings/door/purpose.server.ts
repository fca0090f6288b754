import { eq } from 'drizzle-orm'
import {
  findAtDoor,
  getEvent,
  lockEventRow,
  postDoorCorrection,
} from '#features/gatherings/events/service.server.ts'
import { isDoorTime } from '#features/gatherings/events/policy.ts'
import type { PaymentPurpose } from '#features/payments/purposes.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { longDay } from '#shared/time/dates.ts'
import { settlePaid } from './takings.server.ts'
import { checkIns } from './tables.server.ts'

/** What was paid at the door never came through a payment provider, so none of its steps are taken. */
const isNeverOnline = (): never => {
  throw new Error('Money from the door is no online payment.')
}

const findScan = async (db: Queryable, id: string) =>
  (await db.select().from(checkIns).where(eq(checkIns.id, id)))[0]

/** What a payment at the door means: it is booked by hand, and can be corrected. */
export const doorPurpose = (platform: Pick<Platform, 'mailer'>): PaymentPurpose => ({
  lockSubject: async (tx, id) => {
    const scan = await findScan(tx, id)
    if (scan) await lockEventRow(tx, scan.eventId)
  },
  settled: async () => isNeverOnline(),
  failed: async () => isNeverOnline(),
  refundStarted: async () => isNeverOnline(),
  refunded: async () => isNeverOnline(),
  refundFailed: async () => isNeverOnline(),
  emailOf: async () => isNeverOnline(),
  pagesOf: async () => isNeverOnline(),
  corrected: (tx, payment, receiptNumber) => takeBack(tx, platform, payment, receiptNumber),
  describe: async (db, { subjectId }) => {
    const scan = await findScan(db, subjectId)
    if (!scan) return undefined
    const event = await getEvent(db, scan.eventId)
    const [registration] = scan.registrationId ? await findAtDoor(db, [scan.registrationId]) : []
    return {
      name: scan.name ?? registration?.name ?? 'Guest',
      purpose: `${event.title}, ${longDay(event.date)}${isDoorTime(event, new Date(scan.takenAt)) ? ', at the door' : ''}`,
      // Those who pay later go in by an earlier scan.
      details: scan.seats > 0 ? [{ label: 'Places', value: String(scan.seats) }] : [],
    }
  },
})

/** Without the money, the registration is unpaid again, and the receipt that was emailed is no longer valid. */
const takeBack = async (
  tx: Tx,
  platform: Pick<Platform, 'mailer'>,
  { subjectId, amount, currency }: Payment,
  receiptNumber: string,
): Promise<void> => {
  const registrationId = (await findScan(tx, subjectId))?.registrationId
  if (!registrationId) return
  await settlePaid(tx, [registrationId])
  await postDoorCorrection(tx, platform, { registrationId, amount, currency, receiptNumber })
}
