import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { contactSchema } from './schema.ts'
import { sendMessage, contactReceipt } from './service.server.ts'

export const contactApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendMessage, {
    summary: 'Send a message',
    schema: contactSchema,
    store: (input) => sendMessage(platform, input),
    decoy: contactReceipt,
  })
}
