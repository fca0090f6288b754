import { sql } from 'drizzle-orm'
import { outbox } from '../mail/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { deleteSome, isOlder, type CleanUp } from './clean-up.ts'

/** An email that still waits is not forgotten. */
export const forgetEmails: CleanUp = (db, keep, most) =>
  deleteSome(db, outbox, sql`${outbox.state} <> 'queued' and ${isOlder(outbox.createdAt, keep)}`, most)

/** A session may also expire earlier. */
export const forgetSessions: CleanUp = (db, keep, most) =>
  deleteSome(db, sessions, sql`${sessions.expiresAt} < now() or ${isOlder(sessions.lastSeenAt, keep)}`, most)

/** Each count stores its own expiry; the longest limit is a day. */
export const forgetLimits: CleanUp = (db, _keep, most) =>
  deleteSome(db, sql`rate_limits`, sql`resets_at < now()`, most)

/** A client does not retry a day later. */
export const forgetAnswers: CleanUp = (db, keep, most) =>
  deleteSome(db, sql`done_once`, isOlder(sql`begun_at`, keep), most)
