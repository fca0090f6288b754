import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { resourceRequestSchema } from './schema.ts'
import { requestResource, resourceReceipt } from './service.server.ts'

export const resourceRequestApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/resource-requests',
    summary: 'Request a resource',
    schema: resourceRequestSchema satisfies FormOf<typeof endpoints.sendResourceRequest>,
    store: (input) => requestResource(platform, input),
    decoy: resourceReceipt,
  })
}
