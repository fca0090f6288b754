import { adminApi } from '#shared/admin-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { NoticeChoicesAnswer, noticeChoicesSchema } from './schema.ts'

export const noticeChoices = adminReading<NoticeChoicesAnswer>(adminApi.notices)

export const saveNoticeChoices = endpoint<InputOf<typeof noticeChoicesSchema>, NoticeChoicesAnswer>(
  'PUT',
  adminApi.notices,
)
