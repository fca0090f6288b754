import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import type { Credentials } from '#server/sessions/credentials.ts'
import { noteProof } from '#server/sessions/queries.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { provedUntil } from '../policy.ts'
import { findCredential } from '../queries.server.ts'
import type { AdminSession } from '../schema.ts'
import { guessInside } from './code-guesses.server.ts'
import { takeCode } from './codes.server.ts'
import { checkAssertion, requestOptions } from './passkeys.server.ts'
import type { Proof } from './schema.ts'

/** Before an export, a large refund or a change of the team. It counts for ten minutes. */
export const proveIdentity = async (
  platform: Platform,
  credentials: Credentials,
  admin: Admin,
  proof: Proof,
): Promise<AdminSession> => {
  if ('password' in proof) await proveByPassword(platform, credentials, admin, proof.password)
  else if ('code' in proof) await proveByCode(platform, admin, proof.code)
  else {
    const owner = await checkAssertion(platform, { kind: 'proof', owner: admin.sessionId }, proof.passkey)
    ensure(owner === admin.id, 'passkey_refused')
  }
  await noteProof(platform.db, admin.sessionId)
  return { ...admin, provedUntil: provedUntil(new Date().toISOString()) }
}

/** Once there is a second step, the password alone proves nothing. */
const proveByPassword = async (
  { db }: Platform,
  credentials: Credentials,
  admin: Admin,
  password: string,
): Promise<void> => {
  ensure(!admin.hasSecondFactor, 'second_step_wanted')
  const account = await findCredential(db, admin.id)
  ensure(account, 'not_signed_in')
  if (!(await credentials.confirm(account, password)))
    throw new Refusal('invalid_input', { fields: { password: "That's not your current password" } })
}

const proveByCode = async (platform: Platform, admin: Admin, code: string): Promise<void> => {
  const guess = guessInside(platform, admin, code)
  await guess.count()
  await platform.db.transaction((tx) => takeCode(tx, platform, admin, code))
  await guess.forget()
}

export const proofOptions = (platform: Platform, { id, sessionId }: Admin) =>
  requestOptions(platform, { kind: 'proof', owner: sessionId }, id)
