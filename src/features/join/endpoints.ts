import type { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { joinSchema } from './schema.ts'

export const sendJoinRequest = endpoint<z.input<typeof joinSchema>, Receipt>('POST', paths.api.joinUs)
