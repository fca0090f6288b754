import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { newNoticeChoicesSchema, NoticeChoicesAnswer } from './schema.ts'

export const noticeChoices = adminReading<NoticeChoicesAnswer>('/api/admin/notices')

export const saveNoticeChoices = endpoint<InputOf<typeof newNoticeChoicesSchema>, NoticeChoicesAnswer>(
  'PUT',
  '/api/admin/notices',
)
