import type { z } from 'zod'
import type { Logger } from '#server/log.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { ProviderRefusal } from '../provider.server.ts'
import { answerSchema, refusalSchema } from './wire.server.ts'

export type PaystackAccount = {
  mode: 'live' | 'test' | 'sandbox'
  /** The first one calls. All of them verify webhooks, while a key is being replaced. */
  secretKeys: [string, ...string[]]
  /** `https://api.paystack.co`, or the sandbox. */
  apiUrl: () => string
}

/** Long enough for a slow day of the provider, short enough that the visitor still waits for the answer. */
const usualTimeoutMs = 5_000

/** Paystack is away, too slow, broken or overloaded. We do not know whether it has done what we asked. */
export class NoAnswer extends Refusal {
  constructor() {
    super('payment_failed')
  }
}

/** Paystack has answered no. Its sentence is for us: it may contain a name or a number, so no log has it. */
export class PaystackRefusal extends ProviderRefusal {
  readonly status: number
  readonly sentence: string

  constructor(status: number, { message, code, type }: z.output<typeof refusalSchema>) {
    super({ reason: code ?? type ?? `http ${status}`, isFinal: [400, 404, 422].includes(status) })
    this.status = status
    this.sentence = message
  }

  /** We have asked for it before: it is there. */
  get isDuplicate(): boolean {
    return this.reason === 'duplicate_reference' || /duplicate transaction reference/i.test(this.sentence)
  }

  get isUnknown(): boolean {
    return this.status === 404 || /not found/i.test(this.sentence)
  }
}

type Request<S> = {
  name: string
  schema: S
  method: 'GET' | 'POST'
  path: string
  body?: object
  timeoutMs?: number
}

/** If Paystack does not answer, the visitor may try again. A refusal is our fault, and goes to the log. */
export const ask = async <S extends z.ZodType>(
  account: PaystackAccount,
  log: Logger,
  request: Request<S>,
): Promise<z.output<S>> => {
  const { name } = request
  const { status, body } = await send(account, request).catch((error: unknown) => {
    log.warn(
      { call: name, reason: error instanceof Error ? error.name : '' },
      'the payment provider did not answer',
    )
    throw new NoAnswer()
  })
  const answer = answerSchema.safeParse(body)
  if (status >= 500 || status === 429 || !answer.success) {
    log.warn({ call: name, status }, 'the payment provider did not answer')
    throw new NoAnswer()
  }
  if (status >= 400 || !answer.data.status) {
    const refusal = new PaystackRefusal(status, refusalSchema.parse(body))
    if (!refusal.isDuplicate && !(request.method === 'GET' && refusal.isUnknown))
      log.error({ call: name, status, code: refusal.reason }, 'the payment provider refused the request')
    throw refusal
  }
  const data = request.schema.safeParse(answer.data.data)
  if (data.success) return data.data
  const fields = data.error.issues.map(({ path }) => path.join('.'))
  log.error({ call: name, fields }, 'the payment provider answered something else than we know')
  throw new NoAnswer()
}

const send = async (
  { secretKeys: [key], apiUrl }: PaystackAccount,
  { method, path, body, timeoutMs = usualTimeoutMs }: Request<unknown>,
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(apiUrl() + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  // A gateway before it may answer a page of HTML when it is broken.
  return { status: answer.status, body: answer.status >= 500 ? undefined : readJson(text) }
}

type ReadWithSource = (
  text: string,
  revive: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

/** JSON whose long whole numbers are texts: an id has 64 bits, a number of JavaScript has 53. */
export const readJson = (text: string): unknown =>
  (JSON.parse as ReadWithSource)(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source ?? '') ? source : value,
  )
