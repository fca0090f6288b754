import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '#shared/calls/api-client.ts'
import { loadCode } from '#browser/recovery/load-code.ts'
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from './schema.ts'

const library = () => loadCode(() => import('@simplewebauthn/browser'))

/** Browsers offer passkeys under a name that is secure, and under no bare network address. */
export const passkeysWorkAt = ({ hostname, isSecure }: { hostname: string; isSecure: boolean }): boolean =>
  isSecure && !/^\[|^[\d.]+$/.test(hostname)

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Has the browser make a passkey: the parts of its answer that the server checks. */
export const makePasskey = async (options: CreationOptions): Promise<NewPasskey> => {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Has the browser answer with a passkey that it has. */
export const askPasskey = async (options: RequestOptions): Promise<Assertion> => {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

const notUsed = 'No passkey was used. You can try again.'
const noReply = 'Our site did not answer. Check your connection and try again.'

const sentences: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  // Closed by the person, not answered in time, or there is no passkey: the browser does not say which.
  NotAllowedError: notUsed,
  AbortError: notUsed,
  SecurityError: "Passkeys don't work on this page.",
  // What `fetch` throws when no answer comes.
  TypeError: noReply,
}

/** What went wrong between person, browser and server, for people. */
export const passkeyReason = (error: unknown): string => {
  if (error instanceof ApiError) return error.sentence ?? noReply
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return sentences[name] ?? "Your passkey couldn't be read. Try again, or use another way."
}
