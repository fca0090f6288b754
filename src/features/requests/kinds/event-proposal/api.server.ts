import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { eventProposalSchema } from './schema.ts'
import { proposeEvent, proposalReceipt } from './service.server.ts'

export const eventProposalApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendEventProposal, {
    summary: 'Propose an event',
    schema: eventProposalSchema,
    store: (input) => proposeEvent(platform, input),
    decoy: proposalReceipt,
  })
}
