import { sql, type SQLWrapper } from 'drizzle-orm'
import { events } from './tables.server.ts'

/**
 * Who may see an event. Whatever shows events to the public asks one of these three; `draft-is-nowhere.slow.test.ts` looks for the title
 * of a draft on every public address.
 */

/** What everyone finds: in lists, searches, feeds, calendars and the site map, and in emails to many. */
export const isListedOf = (of: Record<'state' | 'audience', SQLWrapper>) =>
  sql`${of.state} <> 'draft' and ${of.audience} = 'everyone'`

export const isListed = isListedOf(events)

/** What everyone sees who has its address: also what is in no list. */
export const isSeenByAddress = sql`${events.state} <> 'draft' and ${events.audience} <> 'members'`

/** What members find when they are signed in, beside all that everyone finds. */
export const isForMembers = sql`${events.state} <> 'draft' and ${events.audience} = 'members'`
