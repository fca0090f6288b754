import { z } from 'zod'
import type { Endpoint, OfOne } from '#shared/calls/endpoint.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Power } from '#shared/powers.ts'
import { adminOf, type Admin } from './actors.ts'
import type { Api } from './app.ts'
import type { Accepts } from './route-of.ts'
import { urlOf } from './serve.ts'
import { describesVersion, seenBy, type Seen } from './versions.ts'

type AdminForm<Body, Form extends z.ZodType, Created, Changed> = {
  /** One for both, or one for each. */
  power: Power | { create: Power; change: Power }
  notFound: ErrorCode
  form: Form & Accepts<Body>
  bodyLimit?: number
  create: {
    call: Endpoint<Body, Created>
    summary: string
    answer: z.ZodType<Created>
    run: (admin: Admin, form: z.output<Form>) => Promise<Created>
  }
  change: {
    call: OfOne<Endpoint<Body, Changed>>
    summary: string
    answer: z.ZodType<Changed>
    run: (admin: Admin, id: string, form: z.output<Form>, seen: Seen) => Promise<Changed>
  }
}

const access = 'team' as const
const params = z.object({ id: z.uuid() })

/** What the dashboard writes with one form: a new thing, or a change of a thing. */
export const serveAdminForm = <Body, Form extends z.ZodType, Created, Changed>(
  api: Api,
  { power, notFound, form, bodyLimit, create, change }: AdminForm<Body, Form, Created, Changed>,
): void => {
  // What `run` answers fits these by their own types; Fastify's cannot say so of a type parameter.
  const created: z.ZodType = create.answer
  const changed: z.ZodType = change.answer
  const limits = bodyLimit === undefined ? {} : { bodyLimit }
  const powers = typeof power === 'string' ? { create: power, change: power } : power
  api.post(
    urlOf(api, create.call),
    {
      ...limits,
      config: { access, power: powers.create, once: true },
      schema: { summary: create.summary, body: form, response: { 201: created } },
    },
    async (request, reply) =>
      reply.code(201).send(await create.run(adminOf(request), request.body as z.output<Form>)),
  )
  api.put(
    urlOf(api, change.call),
    {
      ...limits,
      config: { access, power: powers.change, notFound, describes: describesVersion },
      schema: { summary: change.summary, params, body: form, response: { 200: changed } },
    },
    (request) =>
      change.run(adminOf(request), request.params.id, request.body as z.output<Form>, seenBy(request)),
  )
}

type Removal = {
  power: Power
  proof?: boolean
  notFound: ErrorCode
  summary: string
  run: (admin: Admin, id: string) => Promise<void>
}

export const serveAdminRemoval = (
  api: Api,
  call: OfOne<Endpoint<void, void>>,
  { power, proof = false, notFound, summary, run }: Removal,
): void => {
  api.delete(
    urlOf(api, call),
    { config: { access, power, proof, notFound }, schema: { summary, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await run(adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
