import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { prayerRequestSchema } from './schema.ts'
import { sharePrayer, prayerReceipt } from './service.server.ts'

export const prayerApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendPrayerRequest, {
    summary: 'Send a prayer request, with or without a name',
    schema: prayerRequestSchema,
    store: (input) => sharePrayer(platform, input),
    decoy: prayerReceipt,
  })
}
