import { adminApi } from '#shared/admin-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { newNoticeChoicesSchema, NoticeChoicesAnswer } from './schema.ts'

export const noticeChoices = adminReading<NoticeChoicesAnswer>(adminApi.notices)

export const saveNoticeChoices = endpoint<InputOf<typeof newNoticeChoicesSchema>, NoticeChoicesAnswer>(
  'PUT',
  adminApi.notices,
)
