import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { resourceRequestSchema } from './schema.ts'
import { requestResource, resourceReceipt } from './service.server.ts'

export const resourceRequestApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendResourceRequest, {
    summary: 'Request a resource',
    schema: resourceRequestSchema,
    store: (input) => requestResource(platform, input),
    decoy: resourceReceipt,
  })
}
