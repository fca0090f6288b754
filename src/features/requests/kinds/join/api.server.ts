import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { joinSchema } from './schema.ts'
import { joinCommunity, joinReceipt } from './service.server.ts'

export const joinApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/join-us',
    summary: 'Join the community',
    schema: joinSchema satisfies FormOf<typeof endpoints.sendJoinRequest>,
    store: (input) => joinCommunity(platform, input),
    decoy: joinReceipt,
  })
}
