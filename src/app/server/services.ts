import type { Payments } from '#features/payments/service.server.ts'
import type { TeachingSync } from '#features/content/teachings/sync/sync.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import type { ReadSource } from '#server/mail/email.ts'
import type { Transport } from '#server/mail/transport.ts'

/** What both the jobs and the web server use. */
export type Services = {
  payments: Payments
  syncTeachings: TeachingSync
  /** What the team has written, in memory. */
  wordStore: WordStore
  /** How emails leave. */
  transport: Transport
  /** The file that an email carries, made when it is sent. */
  readSource: ReadSource
}
