import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { questionSchema } from './schema.ts'
import { askQuestion, questionReceipt, type GetTeaching } from './service.server.ts'

export type QuestionNeeds = { getTeaching: GetTeaching }

export const questionApi = (api: Api, platform: Platform, { getTeaching }: QuestionNeeds): void => {
  acceptForm(api, platform, {
    path: '/questions',
    summary: 'Ask a question',
    schema: questionSchema satisfies FormOf<typeof endpoints.sendQuestion>,
    store: (input) => askQuestion(platform, getTeaching, input),
    decoy: questionReceipt,
  })
}
