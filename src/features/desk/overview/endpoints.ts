import { endpoint } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { FailedEmail } from './failed-emails-schema.ts'
import type { Overview } from './schema.ts'

export const overview = adminReading<Overview>(paths.api.adminOverview)

export const failedEmails = adminReading<FailedEmail[]>(adminApi.failedEmails)

export const sendEmailAgain = (id: string) => endpoint<void, void>('POST', adminApi.emailSendAgain(id))
