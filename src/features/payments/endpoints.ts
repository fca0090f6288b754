import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { PaymentConfig } from './schema.ts'

export const paymentsConfig = reading<PaymentConfig>(paths.api.paymentsConfig)
