import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
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
    schema: questionSchema,
    store: (input) => askQuestion(platform, input),
    decoy: questionReceipt,
  })

  acceptForm(api, platform, {
    path: '/contact',
    summary: 'Write to us',
    schema: contactSchema,
    store: (input) => sendMessage(platform, input),
    decoy: contactReceipt,
  })

  acceptForm(api, platform, {
    path: '/prayer-requests',
    summary: 'Share a prayer request, with or without a name',
    schema: prayerRequestSchema,
    store: (input) => sharePrayer(platform, input),
    decoy: prayerReceipt,
  })

  acceptForm(api, platform, {
    path: '/event-proposals',
    summary: 'Propose an event',
    schema: eventProposalSchema,
    store: (input) => proposeEvent(platform, input),
    decoy: proposalReceipt,
  })

  acceptForm(api, platform, {
    path: '/resource-requests',
    summary: 'Ask for a resource that the library lacks',
    schema: resourceRequestSchema,
    store: (input) => requestResource(platform, input),
    decoy: resourceReceipt,
  })
}
