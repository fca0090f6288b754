import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { eventProposalSchema } from './schema.ts'
import { proposeEvent, proposalReceipt } from './service.server.ts'

export const eventProposalApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/event-proposals',
    summary: 'Propose an event',
    schema: eventProposalSchema satisfies FormOf<typeof endpoints.sendEventProposal>,
    store: (input) => proposeEvent(platform, input),
    decoy: proposalReceipt,
  })
}
