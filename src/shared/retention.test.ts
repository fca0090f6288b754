import { expect, test } from 'vitest'
import { retention, retentionNames } from './retention.ts'

test('what was promised is kept so long, and no longer', () => {
  const kept = Object.fromEntries(retentionNames.map((name) => [name, retention[name].keep]))
  expect(kept).toMatchObject({
    messages: '24 months',
    prayers: '12 months',
    joinRequests: '24 months',
    mentorRequests: '24 months',
    registrations: '36 months',
    gifts: '7 years',
    transferClaims: '7 years',
    statements: '7 years',
    wallets: '7 years',
    audit: '7 years',
    emails: '30 days',
    sessions: '30 days',
    unconfirmedReaders: '30 days',
    unsubscribedReaders: '1 day',
  })
})
