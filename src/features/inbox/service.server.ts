import { promisedHours } from '#features/follow-up/policy.ts'
import { postAbout } from '#features/follow-up/service.server.ts'
import { noteNews } from '#features/notices/service.server.ts'
import { getTeaching } from '#features/teachings/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { hoursAfter } from '#shared/dates.ts'
import type { Receipt } from '#shared/receipt.ts'
import { createReference } from '#shared/references.ts'
import type { MessageKind, messageStates } from './categories.ts'
import { messageReceived, type Received } from './emails.server.ts'
import { insertMessage, insertMessages, type NewMessage } from './queries.server.ts'
import type { ContactMessage, EventProposal, PrayerRequest, Question, ResourceRequest } from './schema.ts'

const answerSoon = 'A member of our team reads every message and will reply within 24–48 hours.'
const prayedFor = 'The prayer team will pray for you this week.'
const readByFew = 'Only the prayer team can read your request.'
const sharedWithGroups = 'As you chose, we will also share it with our prayer groups, without your name.'

export const askQuestion = async (platform: Platform, input: Question): Promise<Receipt> => {
  const { name, email, category, question, teachingId } = input
  const teaching = teachingId === undefined ? undefined : await getTeaching(platform.db, teachingId)
  const receipt = teaching ? teachingQuestionReceipt() : questionReceipt()
  return receive(
    platform,
    receipt,
    {
      kind: 'question',
      name,
      email,
      subject: category,
      body: question,
      // The title stays with the question when the teaching itself is gone.
      ...(teaching && { teachingId: teaching.id, details: { teaching: teaching.title } }),
    },
    {
      heading: "We've received your question",
      promise: answerSoon,
      ...(teaching && { about: { label: 'Teaching', value: teaching.title } }),
      reason: teaching
        ? `You're getting this email because you asked about “${teaching.title}” on our website.`
        : "You're getting this email because you asked a question on our website.",
    },
  )
}

export const sendMessage = (platform: Platform, input: ContactMessage): Promise<Receipt> => {
  const receipt = contactReceipt()
  return receive(
    platform,
    receipt,
    { kind: 'contact', name: input.name, email: input.email, body: input.message },
    {
      heading: "We've received your message",
      promise: answerSoon,
      reason: "You're getting this email because you sent us a message on our website.",
    },
  )
}

export const sharePrayer = (platform: Platform, input: PrayerRequest): Promise<Receipt> => {
  const receipt = prayerReceipt()
  const { name, email, request, sharing, wantsContact } = input
  return receive(
    platform,
    receipt,
    { kind: 'prayer', name, email, body: request, details: { sharing, wantsContact } },
    {
      heading: "We've received your prayer request",
      promise: `${prayedFor} ${sharing === 'circle' ? sharedWithGroups : readByFew}`,
      reason: "You're getting this email because you sent us a prayer request on our website.",
      isPrivate: sharing !== 'circle',
    },
  )
}

export const proposeEvent = (platform: Platform, input: EventProposal): Promise<Receipt> => {
  const receipt = proposalReceipt()
  const { name, email, title, category, description, preferredTime } = input
  return receive(
    platform,
    receipt,
    {
      kind: 'event proposal',
      name,
      email,
      subject: title,
      body: description,
      details: { category, preferredTime },
    },
    {
      heading: "We've received your event idea",
      promise: 'Our events team will read it and reply within 24–48 hours.',
      reason: "You're getting this email because you suggested an event on our website.",
    },
  )
}

export const requestResource = (platform: Platform, input: ResourceRequest): Promise<Receipt> => {
  const receipt = resourceReceipt()
  return receive(
    platform,
    receipt,
    { kind: 'resource request', name: input.name, email: input.email, body: input.request },
    {
      heading: "We've received your request",
      promise: answerSoon,
      reason: "You're getting this email because you asked for a resource on our website.",
    },
  )
}

/** Imports messages that reached us elsewhere, with the same promise. No emails are sent. */
export const importMessages = async (tx: Tx, messages: ImportedMessage[]): Promise<void> => {
  await insertMessages(
    tx,
    messages.map((message) => ({
      ...message,
      reference: createReference(prefixes[message.kind]),
      dueAt: hoursAfter(message.createdAt, promisedHours),
    })),
  )
}

type ImportedMessage = Omit<NewMessage, 'reference'> & {
  createdAt: string
  state: (typeof messageStates)[number]
}

/** Stores a message and posts its email, if there is an address to send it to: both, or neither. */
const receive = async (
  platform: Platform,
  { message, reference }: Required<Receipt>,
  content: Omit<NewMessage, 'reference'>,
  said: Omit<Received, 'to' | 'name' | 'reference' | 'link'>,
): Promise<Receipt> => {
  const { email: to, name } = content
  const mayWrite = to && (await mayWriteTo(platform.limits, to))
  return platform.db.transaction(async (tx) => {
    const id = await insertMessage(tx, { ...content, reference })
    await noteNews(tx, { kind: 'new request', inboxMessageId: id })
    if (mayWrite)
      await postAbout(tx, platform, { link: 'inboxMessageId', id }, (link) =>
        messageReceived({ ...said, to, name: name ?? undefined, reference, link }),
      )
    return { message, reference }
  })
}

const prefixes: Record<MessageKind, string> = {
  question: 'Q',
  contact: 'C',
  prayer: 'P',
  'event proposal': 'E',
  'resource request': 'R',
}

const receipt = (kind: MessageKind, message: string) => (): Required<Receipt> => ({
  message,
  reference: createReference(prefixes[kind]),
})

export const questionReceipt = receipt('question', "We'll get back to you soon with guidance and wisdom.")
const teachingQuestionReceipt = receipt('question', "We'll review your question and respond soon.")
export const contactReceipt = receipt('contact', "We'll get back to you as soon as possible.")
export const prayerReceipt = receipt('prayer', prayedFor)
export const proposalReceipt = receipt('event proposal', 'Our events team will email you within 24–48 hours.')
export const resourceReceipt = receipt('resource request', "We'll get back to you as soon as possible.")
