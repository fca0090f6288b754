import { adminApi } from '#shared/admin-paths.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { SavedReply, savedReplyFormSchema } from './schema.ts'

type Form = InputOf<typeof savedReplyFormSchema>

export const savedReplies = adminReading<SavedReply[]>(adminApi.savedReplies)

export const addSavedReply = endpoint<Form, SavedReply>('POST', adminApi.savedReplies)

export const changeSavedReply = (id: string) => endpoint<Form, SavedReply>('PUT', adminApi.savedReply(id))

export const deleteSavedReply = (id: string) => endpoint<void, void>('DELETE', adminApi.savedReply(id))
