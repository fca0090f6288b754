import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type {
  codeSchema,
  GaveBack,
  giveBackSchema,
  PaymentConfig,
  paymentProofSchema,
  PaymentStep,
  promptSchema,
} from './schema.ts'

export const paymentsConfig = reading<PaymentConfig>('/api/payments/config')

type Proof = InputOf<typeof paymentProofSchema>

export const promptPayment = endpoint<InputOf<typeof promptSchema>, PaymentStep>(
  'POST',
  '/api/payments/prompt',
)
export const sendCode = endpoint<InputOf<typeof codeSchema>, PaymentStep>('POST', '/api/payments/code')
export const openCardPage = endpoint<Proof, PaymentStep>('POST', '/api/payments/page')
export const followPayment = endpoint<Proof, PaymentStep>('POST', '/api/payments/state')

/** Records that a refund was given back past the payment provider. */
export const giveBack = endpoint<InputOf<typeof giveBackSchema>, GaveBack>(
  'POST',
  '/api/admin/refunds/:id/given-back',
)
