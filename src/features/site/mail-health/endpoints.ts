import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { MailHealth } from './schema.ts'

/** What the domain of our emails says of them, looked up now. */
export const mailHealth = adminReading<MailHealth | null>('/api/admin/mail-health')
