import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { FailedEmail } from './failed-emails-schema.ts'
import type { Overview } from './schema.ts'

export const overview = adminReading<Overview>(paths.api.adminOverview)

export const failedEmails = adminReading<FailedEmail[]>(paths.api.adminFailedEmails)

export const sendEmailAgain = (id: string) => endpoint<void, void>('POST', paths.api.adminEmailSendAgain(id))
