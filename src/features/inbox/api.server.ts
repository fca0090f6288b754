import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { questionSchema } from './schema.ts'
import { askQuestion, questionReceipt } from './service.server.ts'

export const inboxApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/questions',
    summary: 'Ask a question',
    schema: questionSchema,
    store: (input) => askQuestion(platform, input),
    decoy: questionReceipt,
  })
}
