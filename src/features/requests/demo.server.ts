import type { DemoContent } from '#server/demo-rows.ts'
import { replyTemplates, requests } from './tables.server.ts'

/** What invented people wrote, with the answers and notes. */
export const demoRequests: DemoContent = {
  rows: [
    { kind: 'requests', id: requests.id },
    { kind: 'saved replies', id: replyTemplates.id, words: [replyTemplates.name, replyTemplates.text] },
  ],
}
