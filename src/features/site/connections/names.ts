import type { ConnectionId } from '#shared/connections.ts'

export const connectionNames: Record<ConnectionId, string> = {
  mail: 'Mail',
  stripe: 'Stripe',
  paystack: 'Paystack',
  videos: 'Video channel',
}
