import type { Payments } from '#features/payments/service.server.ts'
import type { TeachingSync } from '#features/content/teachings/sync/sync.server.ts'
import type { ReadSource } from '#server/mail/email.ts'

/** What both the jobs and the web server use. */
export type Services = {
  payments: Payments
  syncTeachings: TeachingSync
  /** The file that an email carries, made when it is sent. */
  readSource: ReadSource
}
