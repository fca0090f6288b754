import type { Contents } from '#features/team/bin/service.server.ts'
import { sessions } from '#server/sessions/tables.ts'
import { memberCalendars, members, memberTokens } from './tables.server.ts'

/** An account in the bin. When it comes back they sign in again, and links in old emails and the address of their calendar no longer work. */
export const memberContents: Contents = {
  parts: [{ column: members.id }],
  leftOut: [sessions, memberTokens, memberCalendars],
  taken: {
    members_email_key: "Another account now uses this email address, so this one can't be restored.",
    members_username: 'Another account now uses this username. Change that one first, then restore this one.',
  },
}
