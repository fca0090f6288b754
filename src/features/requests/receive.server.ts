import { noteNews } from '#features/team/news/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Email } from '#server/mail/email.ts'
import type { Platform } from '#server/platform.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { createReference } from '#shared/text/references.ts'
import { requestKinds, type RequestKind } from './categories.ts'
import { serverKinds } from './kinds/kinds.server.ts'
import { promisedHours } from './policy.ts'
import { insertRequests, type NewRequest } from './queries.server.ts'
import { postAbout } from './thread/mailing.server.ts'

/** What a form has told us, before it has a promise and someone to work on it. */
export type Received = Pick<
  NewRequest,
  'reference' | 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'teachingId' | 'body' | 'details'
>

/** Stores a request, lets the team know, and posts an email with the link to its page: all of it, or nothing. */
export const receiveRequest = async (
  tx: Tx,
  platform: Platform,
  received: Received,
  email: ((link: string) => Email) | undefined,
): Promise<void> => {
  const dueAt = serverKinds[received.kind].promisedBy?.(new Date())
  const [id] = await insertRequests(tx, [{ ...received, ...(dueAt && { dueAt }) }])
  await noteNews(tx, { kind: 'new request', requestId: id })
  if (email) await postAbout(tx, platform, id!, email)
}

export const newReference = (kind: RequestKind): string => createReference(requestKinds[kind].prefix)

type Imported = Omit<Received, 'reference'> & { createdAt: string; state: string }

/** Imports requests that reached us elsewhere, with the same promise. No emails are sent. */
export const importRequests = async (tx: Tx, imported: Imported[]): Promise<void> => {
  await insertRequests(
    tx,
    imported.map((request) => ({
      ...request,
      reference: newReference(request.kind),
      dueAt:
        serverKinds[request.kind].promisedBy?.(new Date(request.createdAt)) ??
        hoursAfter(request.createdAt, promisedHours),
    })),
  )
}
