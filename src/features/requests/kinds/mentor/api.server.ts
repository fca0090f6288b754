import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { mentorRequestSchema } from './schema.ts'
import { mentorReceipt, requestMentor } from './service.server.ts'

export const mentorshipApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendMentorRequest, {
    summary: 'Request a mentor',
    schema: mentorRequestSchema,
    store: (input) => requestMentor(platform, input),
    decoy: mentorReceipt,
  })
}
