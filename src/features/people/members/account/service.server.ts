import { recordOwn } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Member } from '#server/http/actors.ts'
import { takeEmailTo } from '#server/http/forms.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { hashPassword } from '#server/passwords.ts'
import { ownerOf, type PersonalData } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { Credentials } from '#server/sessions/credentials.ts'
import { deleteSessions, listSessions } from '#server/sessions/queries.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { accountDeleted, confirmYourAddress, passwordChanged } from '../emails.server.ts'
import { ensureUncommonFor } from '../own-password.server.ts'
import {
  deleteMemberRow,
  findCredential,
  findMember,
  lockCredential,
  updateMember,
  wantsReminders,
  writeOwnPassword,
} from '../queries.server.ts'
import { ensureFreeName, refuseTakenName } from '../register.server.ts'
import type { ChangePassword, Profile } from '../schema.ts'
import { findPendingEmail, issueToken, voidTokens } from '../tokens.server.ts'

/** How many confirmation emails a member may ask for; all forms share the limit of a mailbox. */
export const confirmations: Limit = { name: 'resend confirmation', max: 5, seconds: 3_600 }

/**
 * Saves the names and the phone straight away, and a new address once it is confirmed. A new address needs the
 * password, because it opens the account.
 */
export const updateProfile = async (
  platform: Platform,
  credentials: Credentials,
  member: Member,
  { fullName, username = member.username, email: typed, phone: number, currentPassword }: Profile,
): Promise<Receipt> => {
  const { db, mailer, limits, publicUrl } = platform
  const email = typed?.toLowerCase() ?? member.email
  const phone = number === undefined ? member.phone : number || null
  const isMoving = email !== member.email
  const isRenamed = username.toLowerCase() !== member.username.toLowerCase()
  let confirmed: Confirmed | undefined
  if (isMoving) {
    if (!currentPassword)
      throw refusedPassword('currentPassword', 'Enter your password to change your email address')
    confirmed = await confirmPassword(platform, credentials, member, 'currentPassword', currentPassword)
    await limits.take(confirmations, member.id)
    await takeEmailTo(limits, email)
  }
  if (isRenamed) await ensureFreeName(db, username)
  await db.transaction(async (tx) => {
    await confirmed?.ensureStill(tx)
    await updateMember(tx, member.id, { fullName, username, phone }).catch(refuseTakenName)
    const renamed = renamedSummary(member, { fullName, username })
    if (renamed) await recordOwn(tx, member.id, 'account.renamed', renamed)
    if (phone !== member.phone) await recordOwn(tx, member.id, 'account.phone-changed')
    if (!isMoving) return
    // Also for an address that another account has: its owner gets the email, and the link in it refuses.
    const token = await issueToken(tx, member.id, 'confirm email', email)
    await mailer.post(tx, confirmYourAddress({ email, fullName }, token, publicUrl))
  })
  return {
    message: isMoving
      ? "Your profile has been saved. We've sent an email to your new address: use the link in it to confirm the change."
      : 'Your changes have been saved.',
  }
}

/** "Changed name, username", without either. */
const renamedSummary = (
  before: Pick<Member, 'fullName' | 'username'>,
  after: Pick<Member, 'fullName' | 'username'>,
): string => {
  const changed = [
    ...(after.fullName === before.fullName ? [] : ['name']),
    ...(after.username === before.username ? [] : ['username']),
  ]
  return changed.length === 0 ? '' : `Changed ${changed.join(', ')}`
}

/** Signs the member out everywhere, here too. */
export const endSessions = ({ db }: Platform, member: Member): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteSessions(tx, 'member', member.id)
    await recordOwn(tx, member.id, 'account.sessions-ended')
  })

/** Ends the other sessions; this one stays signed in. */
export const changePassword = async (
  platform: Platform,
  credentials: Credentials,
  member: Member,
  { currentPassword, newPassword }: ChangePassword,
): Promise<Receipt> => {
  ensureUncommonFor(member, 'newPassword', newPassword)
  const confirmed = await confirmPassword(platform, credentials, member, 'currentPassword', currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await platform.db.transaction(async (tx) => {
    await confirmed.ensureStill(tx)
    await writeOwnPassword(tx, member.id, passwordHash)
    await deleteSessions(tx, 'member', member.id, member.sessionId)
    await voidTokens(tx, member)
    await recordOwn(tx, member.id, 'account.password-changed')
    await platform.mailer.post(tx, passwordChanged(member))
  })
  return { message: "Your password has been changed. We've signed you out on your other devices." }
}

/** All that we know about a member, by the name of the source. */
export const collectData = async (
  { db }: Platform,
  sources: readonly PersonalData[],
  member: Member,
): Promise<Record<string, unknown>> => {
  const owner = ownerOf(member)
  await recordOwn(db, member.id, 'account.data-downloaded')
  const data: Record<string, unknown> = {
    account: {
      ...(await findMember(db, member.id)),
      pendingEmail: await findPendingEmail(db, member),
      wantsReminders: await wantsReminders(db, member.id),
    },
    sessions: await listSessions(db, 'member', member.id),
  }
  for (const source of sources) data[source.name] = await source.collect(db, owner)
  return data
}

/** Deletes the account. What others or the law need stays without a name; each feature says what. */
export const deleteAccount = async (
  platform: Platform,
  credentials: Credentials,
  sources: readonly PersonalData[],
  member: Member,
  password: string,
): Promise<Receipt> => {
  const confirmed = await confirmPassword(platform, credentials, member, 'password', password)
  await platform.db.transaction(async (tx) => {
    await confirmed.ensureStill(tx)
    for (const source of sources) await source.erase(tx, ownerOf(member))
    ensure(await deleteMemberRow(tx, member.id), 'member_not_found')
    await recordOwn(tx, member.id, 'account.deleted')
    await platform.mailer.post(tx, accountDeleted(member))
  })
  return { message: 'Your account has been deleted.' }
}

/** A session alone is not enough for what cannot be undone: a stranger may have found an open browser. */
const confirmPassword = async (
  { db }: Platform,
  credentials: Credentials,
  member: Member,
  field: string,
  password: string,
): Promise<Confirmed> => {
  const account = await findCredential(db, member.id)
  ensure(account, 'not_signed_in')
  if (!(await credentials.confirm(account, password)))
    throw refusedPassword(field, "That's not your current password")
  return { ensureStill: async (tx) => ensure(await lockCredential(tx, account), 'not_signed_in') }
}

/** Checking and hashing take a while. A request is refused if another one has changed the password since. */
type Confirmed = { ensureStill: (tx: Tx) => Promise<void> }

const refusedPassword = (field: string, sentence: string): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: sentence } })
