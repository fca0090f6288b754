import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret } from '#server/secrets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { site } from '#shared/site.ts'
import {
  findPasskey,
  insertChallenge,
  listCredentials,
  notePasskeyUse,
  takeChallenge,
} from './queries.server.ts'
import type { Assertion, NewPasskey, RequestOptions } from './schema.ts'
import type { ChallengeKind } from './tables.server.ts'

type Site = Pick<Platform, 'db' | 'publicUrl' | 'log'>

// Loading it takes a second and 26 MB: the program starts without it.
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of the site: under another one they do not work. */
const rpIdOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Site): string => new URL(publicUrl).origin

const fiveMinutes = 5 * 60_000

/** Who asks for a challenge, and may answer it: a session, or an attempt to sign in. */
type ChallengeOwner = { kind: ChallengeKind; owner: string }

export const creationOptions = async (
  own: Site,
  { id, email, name, sessionId }: { id: string; email: string; name: string; sessionId: string },
) => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: rpIdOf(own),
    userID: userHandleOf(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    timeout: fiveMinutes,
    excludeCredentials: await listCredentials(own.db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(own.db, { challenge: options.challenge, kind: 'registration', owner: sessionId })
  return options
}

/** The passkey as it is stored; refused if it answers no challenge of this session, or is not from this site. */
export const checkNewPasskey = async (
  own: Site,
  sessionId: string,
  { id, transports, ...response }: NewPasskey,
) => {
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: { ...plainResponse(id), response },
    expectedChallenge: (challenge) =>
      takeChallenge(own.db, { challenge, kind: 'registration', owner: sessionId }),
    expectedOrigin: originOf(own),
    expectedRPID: rpIdOf(own),
    requireUserVerification: true,
  }).catch((error: unknown) => noteRefused(own, error))
  if (!checked?.verified) throw new Refusal('passkey_refused')
  const { credential } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports,
  }
}

/**
 * `owner`: whose passkeys may answer. Without it any passkey of the team may, and says whose it is. Made without the
 * library: a stranger who asks for it must not load that.
 */
export const requestOptions = async (
  own: Site,
  asker: ChallengeOwner,
  owner?: string,
): Promise<RequestOptions> => {
  const challenge = newSecret()
  const known = owner ? await listCredentials(own.db, owner) : []
  await insertChallenge(own.db, { challenge, ...asker })
  return {
    challenge,
    rpId: rpIdOf(own),
    timeout: fiveMinutes,
    userVerification: 'required',
    allowCredentials: known.map((credential) => ({ ...credential, type: 'public-key' })),
  }
}

/** The id of the person whose passkey has answered; refused otherwise. A passkey is something one has and something one is or knows. */
export const checkAssertion = async (
  own: Site,
  asker: ChallengeOwner,
  { id, userHandle, ...response }: Assertion,
): Promise<string> => {
  const passkey = await findPasskey(own.db, id)
  if (!passkey) throw new Refusal('passkey_unknown')
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: { ...plainResponse(id), response },
    expectedChallenge: (challenge) => takeChallenge(own.db, { challenge, ...asker }),
    expectedOrigin: originOf(own),
    expectedRPID: rpIdOf(own),
    credential: { id, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: true,
  }).catch((error: unknown) => noteRefused(own, error))
  const isOwn = userHandle === undefined || userHandle === handleText(passkey.adminId)
  if (!checked?.verified || !isOwn) throw new Refusal('passkey_refused')
  await noteUse(own.db, passkey.id, checked.authenticationInfo.newCounter)
  return passkey.adminId
}

const noteUse = async (db: Queryable, id: string, counter: number): Promise<void> => {
  if (!(await notePasskeyUse(db, id, counter))) throw new Refusal('passkey_refused')
}

/** The library throws for what an attacker or an old page sends. It says why without anything personal. */
const noteRefused = ({ log }: Site, error: unknown): undefined => {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
}

const plainResponse = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** The sixteen bytes of the account's id: nothing personal, and the same for ever. */
const userHandleOf = (adminId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(adminId.replaceAll('-', ''), 'hex'))

const handleText = (adminId: string): string => Buffer.from(userHandleOf(adminId)).toString('base64url')
