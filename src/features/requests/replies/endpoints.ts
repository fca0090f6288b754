import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { SavedReply, savedReplyFormSchema } from './schema.ts'

type Form = InputOf<typeof savedReplyFormSchema>

export const savedReplies = adminReading<SavedReply[]>('/api/admin/saved-replies')

export const addSavedReply = endpoint<Form, SavedReply>('POST', '/api/admin/saved-replies')

export const changeSavedReply = endpoint<Form, SavedReply>('PUT', '/api/admin/saved-replies/:id')

export const deleteSavedReply = endpoint<void, void>('DELETE', '/api/admin/saved-replies/:id')
