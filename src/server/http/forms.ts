import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { receiptSchema, type Receipt } from '#shared/receipt.ts'
import type { Platform } from '../platform.ts'
import type { Api } from './app.ts'
import type { Limit, RateLimits } from './rate-limits.ts'
import type { Accepts } from './route-of.ts'

// Generous: on a mobile network thousands of people can share one address.
const perAddress = (name: string): Limit => ({ name: `form ${name}`, max: 30, seconds: 600 })

const perMailbox: Limit = { name: 'emails to', max: 5, seconds: 3_600 }

/** A visitor can type any address: a mailbox gets a few emails about what was sent with it, and not one for each. */
export const mayWriteTo = (limits: RateLimits, email: string): Promise<boolean> =>
  limits.allows(perMailbox, email.toLowerCase())

/** Where the email is all that was asked for: one too many is refused, since leaving it out would go unnoticed. */
export const takeEmailTo = (limits: RateLimits, email: string): Promise<void> =>
  limits.take(perMailbox, email.toLowerCase())

/** A field that no person sees: for robots, which fill in whatever there is. The API's description is silent about it. */
export const trapField = z.string().max(2_000).optional()

/** The schema of a public form: `schema: questionSchema satisfies FormOf<typeof sendQuestion>`. */
export type FormOf<Call> = Call extends Endpoint<infer Body, Receipt> ? z.ZodObject & Accepts<Body> : never

/**
 * A public form: limited per address, and with a field that no person sees. A robot that fills it in is
 * answered like everybody else, and nothing is stored.
 */
export const acceptForm = <Schema extends z.ZodObject>(
  api: Api,
  { limits }: Platform,
  form: {
    path: string
    summary: string
    schema: Schema
    store: (input: z.output<Schema>) => Promise<Receipt>
    /** What a robot gets: the words of a real receipt. */
    decoy: () => Receipt
    /** False for what does no harm when it is sent twice. */
    once?: boolean
  },
): void => {
  const body = form.schema.safeExtend({ website: trapField }).strict()
  api.post(
    form.path,
    {
      config: { access: 'public', once: form.once ?? true },
      schema: { summary: form.summary, body, response: { 201: receiptSchema } },
    },
    async (request, reply) => {
      await limits.take(perAddress(form.path), request.ip)
      const { website, ...input } = request.body as z.output<Schema> & { website?: string }
      const receipt = website ? form.decoy() : await form.store(input as z.output<Schema>)
      return reply.code(201).send(receipt)
    },
  )
}
