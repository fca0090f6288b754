import { createHash } from 'node:crypto'
import type { Books } from './books.ts'
import { StripeFailure } from './failure.ts'
import type { Form } from './form-encoding.ts'

export type Answer = { status: number; body: object; originalRequest?: string }

export const fingerprintOf = (method: string, path: string, form: Form): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, form], withoutCard))
    .digest('hex')

/** A card's number is kept nowhere, not even as a part of a hash. */
const withoutCard = (name: string, value: unknown): unknown =>
  name === 'number' || name === 'cvc' ? undefined : value

type Keyed = { key: string; fingerprint: string; requestId: string }

/**
 * The same key gets the same answer, refusals too. The key is locked as long as the transaction lasts, so an
 * answer and what it tells of are kept together or not at all.
 */
export const answerOnce = async (
  books: Books,
  { key, fingerprint, requestId }: Keyed,
  perform: () => Promise<Answer>,
): Promise<Answer> => {
  const { rows: locks } = await books.client.query<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('sandbox_stripe ' || $1, 0)) as is_free`,
    [key],
  )
  if (!locks[0]?.is_free) throw inFlight(key)
  const { rows } = await books.client.query<{
    fingerprint: string
    status: number
    body: object
    request_id: string
  }>('select fingerprint, status, body, request_id from sandbox_stripe.answers where key = $1', [key])
  const [earlier] = rows
  if (earlier && earlier.fingerprint !== fingerprint) throw otherParameters(key)
  if (earlier) return { status: earlier.status, body: earlier.body, originalRequest: earlier.request_id }
  const answer = await undoingRefusals(books, perform)
  await books.client.query(
    'insert into sandbox_stripe.answers (key, fingerprint, status, body, request_id) values ($1, $2, $3, $4, $5)',
    [key, fingerprint, answer.status, JSON.stringify(answer.body), requestId],
  )
  return answer
}

/** A refusal undoes what the request had begun, but not the memory of its key. */
const undoingRefusals = async (books: Books, perform: () => Promise<Answer>): Promise<Answer> => {
  await books.client.query('savepoint request')
  try {
    return await perform()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    await books.client.query('rollback to savepoint request')
    return { status: error.status, body: { error: error.body } }
  }
}

const inFlight = (key: string): StripeFailure =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe idempotent key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again in a moment.`,
  })

const otherParameters = (key: string): StripeFailure =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
