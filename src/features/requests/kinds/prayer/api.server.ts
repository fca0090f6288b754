import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { prayerRequestSchema } from './schema.ts'
import { sharePrayer, prayerReceipt } from './service.server.ts'

export const prayerApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/prayer-requests',
    summary: 'Send a prayer request, with or without a name',
    schema: prayerRequestSchema satisfies FormOf<typeof endpoints.sendPrayerRequest>,
    store: (input) => sharePrayer(platform, input),
    decoy: prayerReceipt,
  })
}
