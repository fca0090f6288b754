import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { subscriptionSchema, tokenSchema } from './schema.ts'

type Secret = InputOf<typeof tokenSchema>

export const subscribe = endpoint<InputOf<typeof subscriptionSchema>, Receipt>('POST', '/api/newsletter')
export const confirmSubscription = endpoint<Secret, Receipt>('POST', '/api/newsletter/confirm')
export const unsubscribe = endpoint<Secret, Receipt>('POST', '/api/newsletter/unsubscribe')

export const newsletterFile = endpoint<void, Blob>('GET', '/api/admin/newsletter.csv')
