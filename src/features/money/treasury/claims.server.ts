import { record, type Actor } from '#features/team/audit/service.server.ts'
import { ensureFund, noteGift } from '#features/money/donations/service.server.ts'
import { findBooked, holdEntries } from '#features/payments/books/booked-before.server.ts'
import type { Tx } from '#server/database/client.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { site } from '#shared/site.ts'
import { claimNetworkNames, methodOf } from './categories.ts'
import { claimReceivedEmail, claimRefusedEmail } from './emails.server.ts'
import { momentOf } from './entries.server.ts'
import { ensureMonthIsOpen } from '#features/money/bookkeeping/service.server.ts'
import { ensureNotBooked } from './doubles.server.ts'
import { insertClaim, lockClaim, updateClaim } from './queries.server.ts'
import type { Acceptance, ClaimRefused, NewClaim } from './claims-schema.ts'
import type { Booked } from './schema.ts'
import type { StoredClaim } from './tables.server.ts'

/** Keeps what a giver says they have sent, until a treasurer has found it. */
export const claimTransfer = async (platform: Platform, given: NewClaim): Promise<Receipt> => {
  const mayWrite = await mayWriteTo(platform.limits, given.email)
  const claim = { ...given, name: given.name ?? null, fundId: given.fundId ?? null }
  return platform.db.transaction(async (tx) => {
    await ensureFund(tx, given.fundId)
    const isBooked = await findBooked(tx, methodOf(given.network), given.reference)
    const stored = isBooked ? undefined : await insertClaim(tx, claim)
    if (!stored) throw knownReference()
    if (mayWrite) await platform.mailer.post(tx, claimReceivedEmail(claim))
    tx.touch('transfer-claims')
    return claimReceipt()
  })
}

export const claimReceipt = (): Receipt => ({
  message: "We'll look for your gift on our next statement and email you a receipt.",
})

/** The same answer for a reference that was claimed and one that was booked, so that it tells no more. */
const knownReference = (): Refusal => {
  const sentence = `We already know about a transfer with this reference. If you told us about it, you don't need to do anything. If not, please check the reference or email ${site.giving.email}.`
  return new Refusal('reference_used', { sentence, fields: { reference: sentence } })
}

/** Books the gift of a claim that was found. The second of two treasurers is refused. */
export const acceptClaim = (
  platform: Platform,
  actor: Actor,
  id: string,
  { paidOn, reference, anyway }: Acceptance,
): Promise<Booked> =>
  platform.db.transaction(async (tx) => {
    await holdEntries(tx)
    const claim = await lockNewClaim(tx, id)
    const day = paidOn ?? claim.sentOn
    await ensureMonthIsOpen(tx, day)
    const { amount, currency, name, email, fundId } = claim
    const isGone = isDeletedAddress(email)
    const booked = reference ?? claim.reference
    const method = methodOf(claim.network)
    await ensureNotBooked(tx, { method, day, amount, currency, name, email, reference: booked, anyway })
    const { id: paymentId, receiptNumber } = await noteGift(tx, platform, {
      method,
      reference: booked,
      paidAt: momentOf(day),
      amount,
      currency,
      donorName: name,
      donorEmail: isGone ? null : email,
      fundId,
      notes: null,
      actor,
    })
    await updateClaim(tx, id, { state: 'matched', paymentId })
    await note(tx, actor, 'transfer.accepted', claim, receiptNumber)
    tx.touch('hand-entries')
    return { receiptNumber, isEmailed: !isGone }
  })

export const refuseClaim = (
  platform: Platform,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<ClaimRefused> =>
  platform.db.transaction(async (tx) => {
    const claim = await lockNewClaim(tx, id)
    await updateClaim(tx, id, { state: 'refused', reason })
    if (!isDeletedAddress(claim.email)) await platform.mailer.post(tx, claimRefusedEmail(claim, reason))
    await note(tx, actor, 'transfer.refused', claim)
    return { state: 'refused' }
  })

const lockNewClaim = async (tx: Tx, id: string): Promise<StoredClaim> => {
  const claim = await lockClaim(tx, id)
  ensure(claim, 'claim_not_found')
  ensure(claim.state === 'new', 'claim_decided')
  return claim
}

const note = async (
  tx: Tx,
  actor: Actor,
  action: 'transfer.accepted' | 'transfer.refused',
  { id, network, ...money }: StoredClaim,
  receiptNumber?: string,
): Promise<void> => {
  const name = receiptNumber ?? claimNetworkNames[network]
  await record(tx, actor, { action, subject: { id, name }, summary: formatMoney(money) })
  tx.touch('transfer-claims')
}
