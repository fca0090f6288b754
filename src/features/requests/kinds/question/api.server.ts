import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { questionSchema } from './schema.ts'
import { askQuestion, questionReceipt, type GetTeaching } from './service.server.ts'

export type QuestionNeeds = { getTeaching: GetTeaching }

export const questionApi = (api: Api, platform: Platform, { getTeaching }: QuestionNeeds): void => {
  acceptForm(api, platform, endpoints.sendQuestion, {
    summary: 'Ask a question',
    schema: questionSchema,
    store: (input) => askQuestion(platform, getTeaching, input),
    decoy: questionReceipt,
  })
}
