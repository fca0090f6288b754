import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { identify, type Keys } from './authentication.ts'
import { Declined, type Endpoint } from './endpoint.ts'
import { expandAnswer, type Includables } from './expand.ts'
import { StripeFailure } from './failure.ts'
import { takeFault } from '../shared/faults.ts'
import { decodeForm, type Form } from './form-encoding.ts'
import type { Hangings } from '../shared/hangings.ts'
import { answerOnce, fingerprintOf, type Answer } from './idempotency.ts'
import { newId } from '../shared/ids.ts'
import { parseParameters } from './parameters.ts'
import { schema } from './tables.ts'
import type { Transact } from './transactions.ts'

export type Service = {
  pool: pg.Pool
  transact: Transact
  keys: Keys
  includables: Includables
  hangings: Hangings
}

/** Mounts Stripe's addresses below `/v1`. */
export const mountEndpoints = (app: FastifyInstance, service: Service, endpoints: Endpoint[]): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  for (const one of endpoints)
    app.route({
      method: one.method,
      url: `/v1${one.path}`,
      handler: (request, reply) => serve(service, one, request, reply),
    })
  app.all('/v1/*', async (request, reply) =>
    send(reply, newId('req'), {
      status: 404,
      body: {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        },
      },
    }),
  )
}

const serve = async (
  service: Service,
  one: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const requestId = newId('req')
  try {
    const fault = await takeFault(service.pool, schema, request.method, pathOf(request).slice('/v1'.length))
    if (fault?.kind === 'error-before') throw broken()
    const delayMs = fault?.kind === 'slow' ? fault.delay_ms : 0
    const answer = await perform(service, one, request, requestId, delayMs)
    if (fault?.kind === 'error-after') throw broken()
    // It has been done, and the client never gets the answer.
    if (fault?.kind === 'hang-after') return await service.hangings.hang(reply)
    return await send(reply, requestId, answer, idempotencyKey(request))
  } catch (error) {
    if (!(error instanceof StripeFailure)) request.log.error({ err: error }, 'the payment sandbox failed')
    const failure = error instanceof StripeFailure ? error : broken()
    return send(reply, requestId, { status: failure.status, body: { error: failure.body } })
  }
}

const perform = async (
  { transact, keys, includables }: Service,
  one: Endpoint,
  request: FastifyRequest,
  requestId: string,
  delayMs: number,
): Promise<Answer> => {
  const { key: givenKey, expand, ...form } = formOf(request)
  const isPublic = identify(keys, request.headers.authorization, givenKey) === 'publishable'
  if (isPublic && !one.mayBePublic) throw secretOnly()
  const parameters = parseParameters(one.parameters, form)
  const key = idempotencyKey(request)
  return transact({ id: requestId, idempotency_key: key ?? null }, (books) => {
    const run = async (): Promise<Answer> => {
      await wait(delayMs)
      const { id = '' } = request.params as { id?: string }
      const siteUrl = `${request.protocol}://${request.host}`
      // Each endpoint is given what its own schema made; the list of them cannot say so.
      const result = await one.run({ books, parameters: parameters as never, id, siteUrl, isPublic })
      if (result instanceof Declined) return { status: result.status, body: result.body }
      return { status: 200, body: await expandAnswer(books, result, namesIn(expand), includables) }
    }
    if (!key) return run()
    return answerOnce(
      books,
      { key, fingerprint: fingerprintOf(request.method, pathOf(request), form), requestId },
      run,
    )
  })
}

const namesIn = (expand: Form[string] | undefined): string[] =>
  Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : []

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined
}

const pathOf = (request: FastifyRequest): string =>
  request.url.slice(request.url.indexOf('/v1')).split('?')[0] ?? ''

const formOf = (request: FastifyRequest): Form => ({
  ...decodeForm(request.url.split('?')[1] ?? ''),
  ...(typeof request.body === 'string' && decodeForm(request.body)),
})

const send = (reply: FastifyReply, requestId: string, answer: Answer, key?: string): FastifyReply => {
  reply.code(answer.status).header('request-id', requestId).header('cache-control', 'no-store')
  reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff')
  if (key) reply.header('idempotency-key', key)
  if (answer.originalRequest)
    reply.header('original-request', answer.originalRequest).header('idempotent-replayed', 'true')
  return reply.type('application/json').send(JSON.stringify(answer.body, null, 2))
}

const broken = (): StripeFailure =>
  new StripeFailure(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to one of our backends. Support has been notified.',
  })

const secretOnly = (): StripeFailure =>
  new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
