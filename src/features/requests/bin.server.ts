import type { Contents } from '#features/team/bin/service.server.ts'
import {
  requestHelpers,
  requestMessages,
  requestNotes,
  requestReminders,
  requests,
  requestTokens,
} from './tables.server.ts'

/** A request in the bin, with its notes, its thread, the links in its emails, its helpers and everyone's reminders. */
export const requestContents: Contents = {
  parts: [
    { column: requests.id },
    { column: requestNotes.requestId },
    { column: requestMessages.requestId },
    { column: requestTokens.requestId },
    { column: requestHelpers.requestId },
    { column: requestReminders.requestId },
  ],
  subject: requests.reference,
}
