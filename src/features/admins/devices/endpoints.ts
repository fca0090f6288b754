import { endpoint } from '#shared/endpoint.ts'
import type { OpenSession } from '#shared/open-session.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'

export const ownDevices = adminReading<OpenSession[]>(paths.api.adminSessions)

export const endDevice = (id: string) => endpoint<void, void>('DELETE', paths.api.adminSessionOf(id))

export const endOtherDevices = endpoint<void, Receipt>('POST', paths.api.adminSessionsEndOthers)
