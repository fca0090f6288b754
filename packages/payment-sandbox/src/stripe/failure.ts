import type Stripe from 'stripe'

type ErrorBody = {
  type: Stripe.RawErrorType
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  doc_url?: string
  payment_intent?: object
  payment_method?: object
}

/** A request that is refused, as Stripe says it. What it had begun is undone. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = { ...body, ...(body.code && { doc_url: docUrl(body.code) }) }
  }
}

export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

type Details = { code?: string; param?: string }

export const invalidRequest = (message: string, { code, param }: Details = {}): StripeFailure =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })

/** Stripe calls a thing by its words where it is missing: `No such payment_intent: 'pi_1'`. */
export const missing = (kind: string, id: string, param: string): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** With the intent as it is, so that the caller sees why. */
export const unexpectedState = (message: string, intent: object): StripeFailure =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
