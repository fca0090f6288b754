import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { subscriptionSchema, tokenSchema } from './schema.ts'

type Secret = InputOf<typeof tokenSchema>

export const subscribe = endpoint<InputOf<typeof subscriptionSchema>, Receipt>('POST', paths.api.newsletter)
export const confirmSubscription = endpoint<Secret, Receipt>('POST', paths.api.newsletterConfirm)
export const unsubscribe = endpoint<Secret, Receipt>('POST', paths.api.newsletterUnsubscribe)
