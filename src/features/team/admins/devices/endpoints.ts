import { endpoint } from '#shared/endpoint.ts'
import type { OpenSession } from '#shared/open-session.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'

export const ownDevices = adminReading<OpenSession[]>(adminApi.sessions)

export const endDevice = (id: string) => endpoint<void, void>('DELETE', adminApi.sessionOf(id))

export const endOtherDevices = endpoint<void, Receipt>('POST', adminApi.sessionsEndOthers)
