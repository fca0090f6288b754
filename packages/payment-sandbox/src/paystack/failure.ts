type FailureBody = { message: string; code: string; type?: string; nextStep?: string }

/** A request that is refused, as Paystack says it. What it had begun is undone. */
export class PaystackFailure extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, { message, code, type = 'validation_error', nextStep }: FailureBody) {
    super(message)
    this.status = status
    this.body = {
      status: false,
      message,
      meta: { nextStep: nextStep ?? 'Check the parameters of the request and try again' },
      type,
      code,
    }
  }
}

export const invalid = (message: string, code = 'invalid_params'): PaystackFailure =>
  new PaystackFailure(400, { message, code })

export const duplicateReference = (): PaystackFailure =>
  new PaystackFailure(400, {
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
    nextStep: 'Try and create the Transaction or Charge with a new reference',
  })

export const referenceNotFound = (): PaystackFailure =>
  new PaystackFailure(400, {
    message: 'Transaction reference not found',
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  })

export const broken = (): PaystackFailure =>
  new PaystackFailure(500, {
    message: 'An error occurred',
    code: 'unknown',
    type: 'api_error',
    nextStep: 'Please try again later',
  })
