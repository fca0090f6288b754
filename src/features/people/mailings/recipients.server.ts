import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { LeftOut, MailTopic } from './categories.ts'
import { listRefused } from './refusals.server.ts'
import type { AudienceChoice, NamedAudience } from './schema.ts'

/** One of those who were chosen: they get it, or `why` says why not. */
export type Chosen = {
  audience: number
  key: string
  name: string
  email: string | null
  reason: string
  why: LeftOut | null
}

export type Choice = { audiences: NamedAudience[]; topic: MailTopic; chosen: Chosen[] }

/** Everyone in the audiences, in their order. Who is in two of them counts once. */
export const choose = async (
  db: Db,
  audiences: Audiences,
  writer: Admin,
  choices: readonly AudienceChoice[],
): Promise<Choice> => {
  const named: NamedAudience[] = []
  const people: (Chosen & { topic: MailTopic })[] = []
  const topics: MailTopic[] = []
  for (const [audience, choice] of choices.entries()) {
    const { name, reason, topic } = await audiences[choice.kind].describe(db, writer, choice)
    named.push({ ...choice, name })
    topics.push(topic)
    for (const one of await audiences[choice.kind].list(db, writer, choice))
      people.push({ audience, ...one, email: addressOf(one.email), reason, why: null, topic })
  }
  if (new Set(topics).size > 1)
    throw new Refusal('invalid_input', {
      fields: { audiences: 'Write to guests of events and to others in two separate emails' },
    })
  const [topic = 'community'] = topics
  return { audiences: named, topic, chosen: await sorted(db, topic, withoutRepeats(people)) }
}

const addressOf = (email: string | null): string | null =>
  email && !isDeletedAddress(email) ? email.trim() : null

type Known = Omit<Chosen, 'why'>

/** The same person in two audiences, or twice in one. */
const withoutRepeats = (people: readonly Known[]): Known[] => {
  const seen = new Set<string>()
  return people.filter(({ email, key }) => {
    const who = email?.toLowerCase() ?? key
    return seen.has(who) ? false : seen.add(who)
  })
}

const sorted = async (db: Db, topic: MailTopic, people: readonly Known[]): Promise<Chosen[]> => {
  const refused = await listRefused(
    db,
    topic,
    people.flatMap(({ email }) => email?.toLowerCase() ?? []),
  )
  const mailboxes = new Set<string>()
  const whyNot = (email: string | null): LeftOut | null => {
    if (!email) return 'no email'
    if (refused.has(email.toLowerCase())) return 'asked for none'
    const mailbox = mailboxOf(email)
    if (mailboxes.has(mailbox)) return 'same mailbox'
    mailboxes.add(mailbox)
    return null
  }
  return people.map(({ audience, key, name, email, reason }) => ({
    audience,
    key,
    name,
    email,
    reason,
    why: whyNot(email),
  }))
}
