import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { pageViewSchema } from './schema.ts'

export const noteView = endpoint<InputOf<typeof pageViewSchema>, void>('POST', '/api/page-views')
