import { sql } from 'drizzle-orm'
import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { inboxMessages } from './tables.server.ts'

const { kind, name, subject, body, isPrivate, details } = inboxMessages

export const ownMessages: OwnRequestSource = {
  link: 'inboxMessageId',
  table: inboxMessages,
  kind: sql`${kind}`,
  name: sql`${name}`,
  text: sql`coalesce(${subject} || ': ', '') || ${body}`,
  isPrivate: sql`${isPrivate}`,
  isAnswerPromised: sql`(${kind} <> 'prayer' or coalesce(${details} ->> 'wantsContact', '') = 'true')`,
}
