import type { Contents } from '#features/team/bin/service.server.ts'
import { requestMessages, requestNotes, requests, requestTokens } from './tables.server.ts'

/** A request in the bin, with its notes, its thread and the links in its emails. */
export const requestContents: Contents = {
  parts: [
    { column: requests.id },
    { column: requestNotes.requestId },
    { column: requestMessages.requestId },
    { column: requestTokens.requestId },
  ],
  subject: requests.reference,
}
