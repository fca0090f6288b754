import { noteNews } from '#features/team/news/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Email } from '#server/mail/email.ts'
import type { Platform } from '#server/platform.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { createReference } from '#shared/text/references.ts'
import { requestKinds, type RequestKind } from './categories.ts'
import type { DetailsOf } from './details.ts'
import { serverKinds } from './kinds/kinds.server.ts'
import { promisedHours } from './policy.ts'
import { insertRequests, type NewRequest } from './queries.server.ts'
import { postAbout } from './thread/mailing.server.ts'

export type Columns = Pick<NewRequest, 'name' | 'email' | 'phone' | 'subject' | 'teachingId' | 'body'>

type Told = {
  [Kind in RequestKind]: Columns & { kind: Kind; details?: Partial<DetailsOf<Kind>> }
}[RequestKind]

/** What a form has told us, before it has a promise and someone to work on it. */
type Received = Told & { reference: string }

/** Stores a request, lets the team know, and posts an email with the link to its page: all of it, or nothing. */
export const receiveRequest = async (
  tx: Tx,
  platform: Platform,
  received: Received,
  email: ((link: string) => Email) | undefined,
): Promise<void> => {
  const [id] = await insertRequests(tx, [{ ...received, dueAt: promisedFor(received.kind, new Date()) }])
  await noteNews(tx, { kind: 'new request', requestId: id })
  if (email) await postAbout(tx, platform, id!, email)
}

const promisedFor = (kind: RequestKind, sent: Date): string =>
  serverKinds[kind].promisedBy?.(sent) ?? hoursAfter(sent.toISOString(), promisedHours())

export const newReference = (kind: RequestKind): string => createReference(requestKinds[kind].prefix)

type Imported = Told & { createdAt: string; state: string }

/** Imports requests that reached us elsewhere, with the same promise. No emails are sent. */
export const importRequests = async (tx: Tx, imported: Imported[]): Promise<void> => {
  await insertRequests(
    tx,
    imported.map((request) => ({
      ...request,
      reference: newReference(request.kind),
      dueAt: promisedFor(request.kind, new Date(request.createdAt)),
    })),
  )
}
