import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A passkey in software: ES256, without attestation. What is wrong about an answer, a test says. */
export type SoftPasskey = {
  id: string
  /** Answers the options of a registration. */
  create: (options: { challenge: string }, given?: Given) => NewCredential
  /** Answers the options of a sign-in or a proof. */
  get: (options: { challenge: string }, given?: Given) => Assertion
}

type Given = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean }
type NewCredential = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
type Assertion = { id: string; clientDataJSON: string; authenticatorData: string; signature: string }

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export const softPasskey = (siteUrl: string): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const site = { origin: new URL(siteUrl).origin, rpId: new URL(siteUrl).hostname }

  const authenticatorData = (given: Given, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const { rpId, counter = 0, isVerified = true } = { ...site, ...given }
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | userPresent | (isVerified ? userVerified : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }

  return {
    id,
    create: ({ challenge }, given = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const data = authenticatorData(given, hasCredential, attested)
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, { ...site, ...given }).toString('base64url'),
        attestationObject: cborMap([
          [cborText('fmt'), cborText('none')],
          [cborText('attStmt'), cborMap([])],
          [cborText('authData'), cborBytes(data)],
        ]).toString('base64url'),
        transports: ['internal'],
      }
    },
    get: ({ challenge }, given = {}) => {
      const client = clientData('webauthn.get', challenge, { ...site, ...given })
      const data = authenticatorData(given, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, { origin }: { origin: string }): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const cborHead = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])

/** The public key as WebAuthn writes it: EC2, ES256, P-256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}
