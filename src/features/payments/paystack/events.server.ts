import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'
import type { ProviderEvent } from '../provider.server.ts'
import { readJson } from './ask.server.ts'

const eventSchema = z.object({ event: z.string(), data: z.unknown().optional() })

const dataSchema = z.object({ domain: z.string().optional().catch(undefined) })

/**
 * Who signed these bytes knows one of the keys. There is neither a time nor an id in them, so they can come again at
 * any time: their hash is their id, and what they say is asked for.
 */
export const verifyEvent = (
  { secretKeys, domain }: { secretKeys: readonly string[]; domain: 'test' | 'live' },
  body: Buffer,
  signature: string | undefined,
): ProviderEvent => {
  if (!signature || !isSigned(secretKeys, body, signature)) throw new Refusal('invalid_signature')
  const event = readEvent(body)
  // Of our test account, sent to the live site, or the other way round.
  if ((dataSchema.safeParse(event.data).data?.domain ?? domain) !== domain)
    throw new Refusal('invalid_signature')
  const id = `paystack:${createHash('sha256').update(body).digest('hex')}`
  return { id, type: event.event, ...matterOf(event) }
}

const isSigned = (secretKeys: readonly string[], body: Buffer, signature: string): boolean => {
  if (!/^[\da-f]{128}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secretKeys.some((key) => timingSafeEqual(given, createHmac('sha512', key).update(body).digest()))
}

const readEvent = (body: Buffer): z.output<typeof eventSchema> => {
  try {
    return eventSchema.parse(readJson(body.toString()))
  } catch {
    throw new Refusal('malformed_request')
  }
}

type Matter = Omit<ProviderEvent, 'id' | 'type'>

const ofCharge = z.object({ reference: z.string() })
const ofRefund = z.object({ transaction_reference: z.string() })
const ofDispute = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  transaction: z.object({ reference: z.string() }),
})

/** Those that tell something new. There is none of a failed charge. */
const matterOf = ({ event, data }: z.output<typeof eventSchema>): Matter => {
  if (event === 'charge.success') return { reference: ofCharge.safeParse(data).data?.reference }
  if (event.startsWith('refund.'))
    return { reference: ofRefund.safeParse(data).data?.transaction_reference, isChange: true }
  if (event.startsWith('charge.dispute.')) return matterOfDispute(ofDispute.safeParse(data).data)
  return {}
}

const matterOfDispute = (dispute: z.output<typeof ofDispute> | undefined): Matter => ({
  reference: dispute?.transaction.reference,
  disputeId: dispute?.id,
  isChange: true,
})
