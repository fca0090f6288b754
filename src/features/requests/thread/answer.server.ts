import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { requestQueues, type RequestQueueName } from '../categories.ts'
import { lockWork, updateWork, type Work } from '../queries.server.ts'
import { answerEmail } from './answer-emails.server.ts'
import { describeAnswer } from './answering.server.ts'
import { postAbout } from './mailing.server.ts'
import { findPerson, insertAnswer, listThread, markAnswered, type Person } from './queries.server.ts'
import { takesReplies } from './reply-address.server.ts'
import type { Answer, Answering, ThreadMessage } from './schema.ts'

/** The email that an answer of this administrator becomes; nothing if there is no address to send it to. */
export const findAnswering = async (
  platform: Platform,
  author: { name: string },
  id: string,
): Promise<Answering | null> => {
  const person = await findPerson(platform.db, id)
  return person && hasEmail(person) ? describeAnswer(person, author, takesReplies(platform)) : null
}

const hasEmail = (person: Person): person is Person & { email: string } => Boolean(person.email)

/** Keeps an answer, and sends it. A request that no one has belongs to the one who answers it. */
export const answerRequest = (
  platform: Platform,
  admin: Admin,
  queue: RequestQueueName,
  id: string,
  { text, state, seen }: Answer,
): Promise<ThreadMessage> =>
  platform.db.transaction(async (tx) => {
    const before = await lockWork(tx, queue, id, admin.roles)
    ensure(before, 'not_found')
    ensure(can(admin.roles, before.powerToRead), 'private_request')
    const person = await findPerson(tx, id)
    ensure(person && hasEmail(person), 'no_email_address')
    await ensureAllSeen(tx, id, seen)
    const answering = describeAnswer(person, admin, takesReplies(platform))
    const { isPrivate } = person
    const posted = await postAbout(tx, platform, id, (link) =>
      answerEmail(answering, { text, link, isPrivate }),
    )
    const message = await insertAnswer(tx, {
      requestId: id,
      direction: 'out',
      authorId: admin.id,
      authorName: admin.name,
      text,
      cameBy: 'dashboard',
      emailId: posted?.id,
      messageId: posted?.messageId,
    })
    await updateWork(tx, id, { ...before, state, ownerId: before.ownerId ?? admin.id })
    await markAnswered(tx, id)
    const { auditName } = requestQueues[queue]
    await record(tx, admin, {
      action: `${auditName}.answered`,
      subject: { id, name: before.reference },
      summary: before.ownerId ? '' : `Assigned to: ${admin.name}`,
      changes: describeChange<Pick<Work, 'state' | 'dueAt'>>(loggedFields[auditName], before, { state })
        .changes,
    })
    return message
  })

/** Refuses an answer if a colleague or the person has written since its author last looked. */
const ensureAllSeen = async (tx: Queryable, requestId: string, seen: string | null): Promise<void> => {
  const thread = await listThread(tx, requestId)
  const newer = thread.slice(thread.findIndex(({ id }) => id === seen) + 1)
  const last = newer.at(-1)
  if (!last) return
  const sentence =
    last.direction === 'out'
      ? `${last.authorName} has just replied. Read it, then send yours if it's still needed.`
      : 'A new message has just come in. Read it, then send your reply.'
  throw new Refusal('changed_meanwhile', { sentence, changes: newer })
}
