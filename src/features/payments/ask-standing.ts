import { ApiError, sendJson } from '#shared/api-client.ts'
import type { ConfirmationStatus } from './schema.ts'

/** How a payment stands, or that nobody could be asked. */
export type Standing = ConfirmationStatus | 'unknown'

/** The provider's secrets begin with the name of what they open. */
export const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Asks our own API, which asks the provider. */
export const askStanding = async (action: string, clientSecret: string): Promise<Standing> => {
  try {
    const paymentIntentId = intentOfSecret(clientSecret)
    const answer = await sendJson('POST', action, { paymentIntentId, clientSecret })
    return (answer as { status: ConfirmationStatus }).status
  } catch (error) {
    // What is not in our books can be paid no more.
    return error instanceof ApiError && error.code === 'payment_not_found' ? 'failed' : 'unknown'
  }
}

export const standingUnknown = {
  title: 'Payment not confirmed',
  message:
    'We could not find out whether your payment went through. Check your connection and try again: you will not be charged twice.',
}
