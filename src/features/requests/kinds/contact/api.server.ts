import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { contactSchema } from './schema.ts'
import { sendMessage, contactReceipt } from './service.server.ts'

export const contactApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/contact',
    summary: 'Send a message',
    schema: contactSchema satisfies FormOf<typeof endpoints.sendMessage>,
    store: (input) => sendMessage(platform, input),
    decoy: contactReceipt,
  })
}
