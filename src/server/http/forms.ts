import { z } from 'zod'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { receiptSchema, type Receipt } from '#shared/calls/receipt.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { hasRoomIn, takeRoomIn } from '../mail/mailbox-limits.ts'
import type { Platform } from '../platform.ts'
import type { Api } from './app.ts'
import { sharedCounts, type Count, type Limit, type RateLimits, type SharedLimit } from './rate-limits.ts'
import type { Accepts } from './route-of.ts'
import { urlOf } from './serve.ts'

const perForm = (name: string): SharedLimit => ({
  network: { name: `form ${name}`, max: 150, seconds: 600 },
  each: { name: `form ${name} of`, max: 20, seconds: 3_600 },
})

/** All forms of one network address together. Each sends an email to an address that a stranger can type. */
const allForms: Limit = { name: 'forms', max: 300, seconds: 3_600 }

const perMailbox: Limit = { name: 'emails to', max: 5, seconds: 3_600 }

/** Counts a form that a visitor sends: for the mailbox in it, if there is one, for the network address, and `besides`. */
export const takeForm = (
  limits: RateLimits,
  name: string,
  { address, email }: { address: string; email?: unknown },
  besides: Count[] = [],
): Promise<void> => {
  const limit = perForm(name)
  const counts: Count[] =
    typeof email === 'string'
      ? sharedCounts(limits, limit, address, mailboxOf(email))
      : [[limit.network, address]]
  return limits.takeAll([...counts, [allForms, address], ...besides])
}

/** A visitor can type any address: a mailbox gets a few emails about what was sent with it, and not one for each. */
export const mayWriteTo = async (limits: RateLimits, email: string): Promise<boolean> =>
  (await limits.allows(perMailbox, mailboxOf(email))) && (await hasRoomIn(limits, email))

/**
 * Where the email is all that was asked for: over the limit the request is refused, because the visitor would not
 * notice a missing email.
 */
export const takeEmailTo = async (limits: RateLimits, email: string): Promise<void> => {
  await limits.take(perMailbox, mailboxOf(email))
  await takeRoomIn(limits, email)
}

/** A field that no person sees: for robots, which fill in every field. The API's description is silent about it. */
export const trapField = z.string().max(2_000).optional()

/**
 * A public form: limited per mailbox and network address, and with a field that no person sees. A robot that fills
 * it in is answered like everyone else, and nothing is stored.
 */
export const acceptForm = <Body, Schema extends z.ZodObject>(
  api: Api,
  { limits }: Platform,
  call: Endpoint<Body, Receipt>,
  form: {
    summary: string
    schema: Schema & Accepts<Body>
    store: (input: z.output<Schema>) => Promise<Receipt>
    /** What a robot gets: the words of a real receipt. */
    decoy: () => Receipt
    /** False for what does no harm when it is sent twice. */
    once?: boolean
  },
): void => {
  const path = urlOf(api, call)
  const body = form.schema.safeExtend({ website: trapField }).strict()
  api.post(
    path,
    {
      config: { access: 'public', once: form.once ?? true },
      schema: { summary: form.summary, body, response: { 201: receiptSchema } },
    },
    async (request, reply) => {
      const { website, ...input } = request.body as z.output<Schema> & { website?: string }
      const email = 'email' in input ? input.email : undefined
      await takeForm(limits, path, { address: request.ip, email })
      const receipt = website ? form.decoy() : await form.store(input as z.output<Schema>)
      return reply.code(201).send(receipt)
    },
  )
}
