import type { Feature } from '#features/feature.server.ts'
import { paymentsApi } from './api.server.ts'
import { forgetHandledEvents, forgetVisitors, forgetWallets } from './clean-up.server.ts'
import { paymentConnections } from './connections.server.ts'
import { demoPayments } from './demo.server.ts'
import type { Payments } from './service.server.ts'

export const payments = {
  api: (api, platform, { payments }) => paymentsApi(api, platform, payments),
  connections: paymentConnections,
  jobs: (_platform, { payments }) => payments.jobs,
  cleanUps: { wallets: forgetWallets, paymentNotices: forgetHandledEvents, payers: forgetVisitors },
  demo: demoPayments,
} satisfies Feature<{ payments: Payments }>
