import { record } from '#features/team/audit/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { deleteSessions } from '#server/sessions/queries.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { recoveryCodesRenewed, secondStepAdded, secondStepRemoved } from './emails.server.ts'
import { checkNewPasskey } from './passkeys.server.ts'
import {
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertPasskey,
  listPasskeys,
  lockAccount,
  replaceTotp,
} from './queries.server.ts'
import { renewRecoveryCodes } from './recovery-codes.server.ts'
import type { NewPasskey, SecondFactor } from './schema.ts'
import { finishTotp } from './totp.server.ts'

export const readSecondFactor = async (db: Queryable, adminId: string): Promise<SecondFactor> => {
  // One after the other: in a transaction there is one connection.
  const passkeys = await listPasskeys(db, adminId)
  const totp = await findTotp(db, adminId)
  const recoveryCodesLeft = await countRecoveryCodes(db, adminId)
  return {
    passkeys,
    app: totp ? { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt } : null,
    recoveryCodesLeft,
  }
}

const isNone = ({ passkeys, app }: SecondFactor): boolean => passkeys.length === 0 && app === null

const mostPasskeys = 20

type Added = { recoveryCodes: string[] | null }

export const addPasskey = async (
  platform: Platform,
  admin: Admin,
  answer: NewPasskey,
  name: string,
): Promise<Added> => {
  const checked = await checkNewPasskey(platform, admin.sessionId, answer)
  return addWay(platform, admin, `the passkey “${name}”`, async (tx, before) => {
    ensure(before.passkeys.length < mostPasskeys, 'too_many_passkeys')
    ensure(await insertPasskey(tx, { ...checked, adminId: admin.id, name }), 'passkey_refused')
  })
}

export const addTotp = async (
  platform: Platform,
  admin: Admin,
  typed: { setUp: string; code: string },
): Promise<Added> => {
  const app = await finishTotp(platform, admin.sessionId, {
    ...typed,
    code: typed.code.replaceAll(/\s/g, ''),
  })
  if (!app) throw new Refusal('invalid_input', { fields: { code: wrongFirstCode } })
  return addWay(platform, admin, 'an authenticator app', (tx) =>
    replaceTotp(tx, { ...app, adminId: admin.id }),
  )
}

const wrongFirstCode =
  "That code isn't right. Check that your phone's clock is correct, and type the newest code."

/** The first way brings recovery codes, and ends what may be someone else's sessions. */
const addWay = (
  { db, mailer, publicUrl }: Platform,
  admin: Admin,
  what: string,
  add: (tx: Tx, before: SecondFactor) => Promise<unknown>,
): Promise<Added> =>
  db.transaction(async (tx) => {
    ensure(await lockAccount(tx, admin.id), 'not_signed_in')
    const before = await readSecondFactor(tx, admin.id)
    const isFirst = isNone(before)
    await add(tx, before)
    if (isFirst) await deleteSessions(tx, 'admin', admin.id, admin.sessionId)
    const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, admin.id) : null
    await record(tx, admin, { action: 'admin.second-step-added', subject: admin, summary: `Added ${what}` })
    await mailer.post(tx, secondStepAdded(admin, { what, isFirst }, publicUrl))
    return { recoveryCodes }
  })

export const removePasskey = (platform: Platform, admin: Admin, id: string): Promise<void> =>
  removeWay(platform, admin, async (tx) => {
    const removed = await deletePasskey(tx, admin.id, id)
    ensure(removed, 'passkey_not_found')
    return `the passkey “${removed.name}”`
  })

export const removeTotp = (platform: Platform, admin: Admin): Promise<void> =>
  removeWay(platform, admin, async (tx) => {
    ensure(await deleteTotp(tx, admin.id), 'not_found')
    return 'your authenticator app'
  })

const removeWay = (
  { db, mailer, publicUrl }: Platform,
  admin: Admin,
  remove: (tx: Tx) => Promise<string>,
): Promise<void> =>
  db.transaction(async (tx) => {
    ensure(await lockAccount(tx, admin.id), 'not_signed_in')
    const what = await remove(tx)
    const isLast = isNone(await readSecondFactor(tx, admin.id))
    if (isLast) {
      ensure(!mustHaveOne(admin), 'last_second_step')
      await deleteRecoveryCodes(tx, admin.id)
    }
    await record(tx, admin, {
      action: 'admin.second-step-removed',
      subject: admin,
      summary: `Removed ${what}`,
    })
    await mailer.post(tx, secondStepRemoved(admin, { what, isLast }, publicUrl))
  })

const mustHaveOne = ({ secondFactorDue }: Admin): boolean =>
  secondFactorDue !== null && Date.parse(secondFactorDue) <= Date.now()

export const renewCodes = (
  { db, mailer, publicUrl }: Platform,
  admin: Admin,
): Promise<{ recoveryCodes: string[] }> =>
  db.transaction(async (tx) => {
    ensure(await lockAccount(tx, admin.id), 'not_signed_in')
    ensure(!isNone(await readSecondFactor(tx, admin.id)), 'no_second_step')
    const recoveryCodes = await renewRecoveryCodes(tx, admin.id)
    await record(tx, admin, { action: 'admin.recovery-codes-renewed', subject: admin })
    await mailer.post(tx, recoveryCodesRenewed(admin, publicUrl))
    return { recoveryCodes }
  })
