import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { DemoCounts, DemoRemoved, leaveStepSchema, LeftSteps } from './first-run/first-run-schema.ts'
import type { FailedEmail } from './failed-emails/failed-emails-schema.ts'
import type { Overview } from './schema.ts'

export const overview = adminReading<Overview>(overviewPath)

export const failedEmails = adminReading<FailedEmail[]>('/api/admin/failed-emails')

export const sendEmailAgain = endpoint<void, void>('POST', '/api/admin/failed-emails/:id/send-again')

export const demoCounts = adminReading<DemoCounts>('/api/admin/demo-content')

export const leaveStep = endpoint<InputOf<typeof leaveStepSchema>, LeftSteps>(
  'PUT',
  '/api/admin/site-guide/step',
)

export const removeDemoContent = endpoint<void, DemoRemoved>('POST', '/api/admin/demo-content/remove')
