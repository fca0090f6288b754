import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { takeFault } from '../shared/faults.ts'
import type { Hangings } from '../shared/hangings.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { broken, PaystackFailure } from './failure.ts'
import { parseParameters } from './parameters.ts'
import { schema } from './tables.ts'
import type { Transact } from './transact.ts'
import { writeJson } from './wire.ts'

export type Service = { pool: pg.Pool; transact: Transact; secretKey: string; hangings: Hangings }

/** Mounts Paystack's addresses. */
export const mountEndpoints = (app: FastifyInstance, service: Service, endpoints: Endpoint[]): void => {
  for (const one of endpoints)
    app.route({
      method: one.method,
      url: one.path,
      handler: (request, reply) => serve(service, one, request, reply),
    })
}

const serve = async (
  service: Service,
  one: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  try {
    const fault = await takeFault(service.pool, schema, request.method, pathOf(request))
    if (fault?.kind === 'error-before') throw broken()
    if (fault?.kind === 'slow') await wait(fault.delay_ms)
    const answer = await perform(service, one, request)
    if (fault?.kind === 'error-after') throw broken()
    // It has been done, and the client never gets the answer.
    if (fault?.kind === 'hang-after') return await service.hangings.hang(reply)
    const { delayMs = 0, ...body } = answer
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    return await send(reply, 200, { status: true, ...body })
  } catch (error) {
    if (!(error instanceof PaystackFailure)) request.log.error({ err: error }, 'the payment sandbox failed')
    const failure = error instanceof PaystackFailure ? error : broken()
    return send(reply, failure.status, failure.body)
  }
}

const perform = async (
  { transact, secretKey }: Service,
  one: Endpoint,
  request: FastifyRequest,
): Promise<Answer> => {
  checkKey(secretKey, request.headers.authorization)
  const parameters = parseParameters(one.parameters, one.method === 'GET' ? request.query : request.body)
  const { name = '' } = request.params as { name?: string }
  const siteUrl = `${request.protocol}://${request.host}`
  // Each endpoint is given what its own schema made; the list of them cannot say so.
  return transact((books) => one.run({ books, parameters: parameters as never, name, siteUrl }))
}

const checkKey = (secretKey: string, authorization: string | undefined): void => {
  if (authorization === `Bearer ${secretKey}`) return
  throw new PaystackFailure(
    401,
    authorization
      ? {
          message: 'Invalid key',
          code: 'invalid_Key',
          nextStep: 'Ensure that you provide the correct authorization key for the request',
        }
      : {
          message: 'No Authorization Header was found',
          code: 'missing_key',
          nextStep: 'Ensure that you provide an authorization key for the request',
        },
  )
}

const pathOf = (request: FastifyRequest): string =>
  (request.url.split('?')[0] ?? '').replace(/^\/sandbox\/paystack/, '')

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(writeJson(body))
