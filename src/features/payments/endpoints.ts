import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type {
  codeSchema,
  GaveBack,
  giveBackSchema,
  PaymentConfig,
  paymentProofSchema,
  PaymentStep,
  promptSchema,
} from './schema.ts'

export const paymentsConfig = reading<PaymentConfig>(paths.api.paymentsConfig)

type Proof = InputOf<typeof paymentProofSchema>

export const promptPayment = endpoint<InputOf<typeof promptSchema>, PaymentStep>(
  'POST',
  paths.api.paymentPrompt,
)
export const sendCode = endpoint<InputOf<typeof codeSchema>, PaymentStep>('POST', paths.api.paymentCode)
export const openCardPage = endpoint<Proof, PaymentStep>('POST', paths.api.paymentPage)
export const followPayment = endpoint<Proof, PaymentStep>('POST', paths.api.paymentState)

/** Records that a refund was given back past the payment provider. */
export const giveBack = (refundId: string) =>
  endpoint<InputOf<typeof giveBackSchema>, GaveBack>('POST', adminApi.refundGivenBack(refundId))
