import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import {
  contactSchema,
  eventProposalSchema,
  prayerRequestSchema,
  questionSchema,
  resourceRequestSchema,
} from './schema.ts'
import {
  askQuestion,
  contactReceipt,
  prayerReceipt,
  proposalReceipt,
  proposeEvent,
  questionReceipt,
  requestResource,
  resourceReceipt,
  sendMessage,
  sharePrayer,
} from './service.server.ts'

export const inboxApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/questions',
    summary: 'Ask a question',
    schema: questionSchema satisfies FormOf<typeof endpoints.sendQuestion>,
    store: (input) => askQuestion(platform, input),
    decoy: questionReceipt,
  })

  acceptForm(api, platform, {
    path: '/contact',
    summary: 'Send a message',
    schema: contactSchema satisfies FormOf<typeof endpoints.sendMessage>,
    store: (input) => sendMessage(platform, input),
    decoy: contactReceipt,
  })

  acceptForm(api, platform, {
    path: '/prayer-requests',
    summary: 'Send a prayer request, with or without a name',
    schema: prayerRequestSchema satisfies FormOf<typeof endpoints.sendPrayerRequest>,
    store: (input) => sharePrayer(platform, input),
    decoy: prayerReceipt,
  })

  acceptForm(api, platform, {
    path: '/event-proposals',
    summary: 'Propose an event',
    schema: eventProposalSchema satisfies FormOf<typeof endpoints.sendEventProposal>,
    store: (input) => proposeEvent(platform, input),
    decoy: proposalReceipt,
  })

  acceptForm(api, platform, {
    path: '/resource-requests',
    summary: 'Request a resource',
    schema: resourceRequestSchema satisfies FormOf<typeof endpoints.sendResourceRequest>,
    store: (input) => requestResource(platform, input),
    decoy: resourceReceipt,
  })
}
