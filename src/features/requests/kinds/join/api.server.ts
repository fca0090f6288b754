import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { joinSchema } from './schema.ts'
import { joinCommunity, joinReceipt } from './service.server.ts'

export const joinApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendJoinRequest, {
    summary: 'Join the community',
    schema: joinSchema,
    store: (input) => joinCommunity(platform, input),
    decoy: joinReceipt,
  })
}
