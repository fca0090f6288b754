import { findReaders, listWithoutEmails } from '#features/people/newsletter/of-subject.server.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db } from '#server/database/client.ts'
import { canBeEmailed } from '#server/no-email.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Viewer } from '#shared/powers.ts'
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
  writer: Viewer,
  choices: readonly AudienceChoice[],
  /** What it is about, no matter who is chosen. */
  about?: MailTopic,
): Promise<Choice> => {
  const named: NamedAudience[] = []
  const people: Known[] = []
  const topics: MailTopic[] = []
  for (const [audience, choice] of choices.entries()) {
    const { name, reason, topic } = await audiences[choice.kind].describe(db, writer, choice)
    named.push({ ...choice, name })
    topics.push(about ?? topic)
    for (const one of await audiences[choice.kind].list(db, writer, choice))
      people.push({ audience, ...one, email: addressOf(one.email), reason })
  }
  if (new Set(topics).size > 1)
    throw new Refusal('invalid_input', {
      fields: { audiences: 'Write to guests of events and to others in two separate emails' },
    })
  const [topic = 'community'] = topics
  return { audiences: named, topic, chosen: await sorted(db, topic, withoutRepeats(people)) }
}

const addressOf = (email: string | null): string | null =>
  email && canBeEmailed(email) ? email.trim() : null

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
  const emails = people.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const refused = topic === 'newsletter' ? undefined : await listRefused(db, topic, emails)
  const readers = topic === 'newsletter' ? await findReaders(db, emails) : undefined
  const without = await listWithoutEmails(db, emails)
  const mailboxes = new Set<string>()
  const whyNot = (email: string | null): LeftOut | null => {
    if (!email) return 'no email'
    if (refused?.has(email.toLowerCase())) return 'asked for none'
    if (readers && !readers.has(email.toLowerCase())) return 'not a reader'
    const why = without.get(email.toLowerCase())
    if (why) return why
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
