import { z } from 'zod'
import { requiredText } from '#shared/fields.ts'
import { passwordField } from '#shared/passwords.ts'
import { adminSessionSchema } from '../schema.ts'

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)

/** Six digits of the app, with or without a space, or a recovery code. */
const codeField = requiredText('Enter the code', 60)
const ticketField = base64url(64)

/** What a browser answers with a new passkey: the parts that are checked. */
export const newPasskeySchema = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(20_000),
  transports: z.array(z.string().max(20)).max(10),
})

/** What a browser answers with a passkey that it has. */
export const assertionSchema = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: base64url(100).optional(),
})

export type NewPasskey = z.infer<typeof newPasskeySchema>
export type Assertion = z.infer<typeof assertionSchema>

const credentialSchema = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(credentialSchema).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})

export const requestOptionsSchema = z.object({
  rpId: z.string().optional(),
  challenge: z.string(),
  timeout: z.number().optional(),
  allowCredentials: z.array(credentialSchema).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})

export type CreationOptions = z.infer<typeof creationOptionsSchema>
export type RequestOptions = z.infer<typeof requestOptionsSchema>

/** How a person on the team can do the second step. */
export const waySchema = z.enum(['passkey', 'app', 'recovery code'])

const signedInSchema = adminSessionSchema.extend({ next: z.literal('dashboard') })

/** What a right password is answered with: the dashboard, or a ticket for the second step. */
export const loginAnswerSchema = z.discriminatedUnion('next', [
  signedInSchema,
  z.object({ next: z.literal('second step'), ticket: z.string(), ways: z.array(waySchema) }),
])

export const stepCodeSchema = z.strictObject({ ticket: ticketField, code: codeField })

export const passkeyAttemptSchema = z.strictObject({ ticket: ticketField.optional() })

/** `attempt` is the ticket, if there was one. */
export const passkeyRequestSchema = z.object({ attempt: z.string(), options: requestOptionsSchema })

export const passkeySignInSchema = z.strictObject({ attempt: ticketField, passkey: assertionSchema })

export const proofByPasswordSchema = z.strictObject({ password: passwordField })
export const proofByCodeSchema = z.strictObject({ code: codeField })
const proofByPasskeySchema = z.strictObject({ passkey: assertionSchema })

/** Proof of who is signed in, before a step that matters. The password counts for those without a second step. */
export const proofSchema = z.union([proofByPasswordSchema, proofByCodeSchema, proofByPasskeySchema])

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export const secondFactorSchema = z.object({
  passkeys: z.array(passkeySchema),
  app: z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  recoveryCodesLeft: z.number(),
})

export const startedAppSchema = z.object({
  /** For those who cannot scan. */
  secret: z.string(),
  /** What the QR code says; on a phone it opens the app. */
  address: z.string(),
  /** The QR code as the path of an SVG. */
  code: z.object({ size: z.number(), path: z.string() }),
  setUp: z.string(),
})

export const confirmedAppSchema = z.strictObject({ setUp: base64url(2_000), code: codeField })

/** The recovery codes come with the first way, and are shown this once. */
export const addedWaySchema = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const passkeyNameSchema = z.strictObject({ name: requiredText('Give it a name', 60) })

export type LoginAnswer = z.infer<typeof loginAnswerSchema>
export type SecondFactor = z.infer<typeof secondFactorSchema>
export type Passkey = z.infer<typeof passkeySchema>
export type Way = z.infer<typeof waySchema>
export type Proof = z.infer<typeof proofSchema>
export type StartedApp = z.infer<typeof startedAppSchema>
