import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { mentorRequestSchema } from './schema.ts'
import { mentorReceipt, requestMentor } from './service.server.ts'

export const mentorshipApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/mentor-requests',
    summary: 'Request a mentor',
    schema: mentorRequestSchema satisfies FormOf<typeof endpoints.sendMentorRequest>,
    store: (input) => requestMentor(platform, input),
    decoy: mentorReceipt,
  })
}
