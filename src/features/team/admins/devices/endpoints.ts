import { endpoint } from '#shared/calls/endpoint.ts'
import type { OpenSession } from '#shared/open-session.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'

export const ownDevices = adminReading<OpenSession[]>('/api/admin/sessions')

export const endDevice = endpoint<void, void>('DELETE', '/api/admin/sessions/:id')

export const endOtherDevices = endpoint<void, Receipt>('POST', '/api/admin/sessions/end-others')
