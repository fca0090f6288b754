import { Inbox, Lock } from 'lucide-react'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { Tone } from '#ui/styles/tone.ts'
import { Tag } from '#ui/parts/tag.tsx'
import { messageKinds, type MessageKind } from '../categories.ts'
import { detailText } from '../details.ts'
import { messageKindsFor } from '../policy.ts'
import { RequestQueue, queueList, type QueueKind } from '../queue/request-queue.tsx'
import { inboxMessages } from './admin-endpoints.ts'
import type { InboxMessage } from './admin-schema.ts'
import { messageStates } from './categories.ts'
import { teamDetails } from './policy.ts'

const kinds: Record<MessageKind, { label: string; tone: Tone }> = {
  question: { label: 'Question', tone: 'theology' },
  contact: { label: 'Message', tone: 'seasons' },
  prayer: { label: 'Prayer', tone: 'relate' },
  'event proposal': { label: 'Event proposal', tone: 'life' },
  'resource request': { label: 'Resource request', tone: 'justice' },
}

const queueFor = (shown: readonly MessageKind[]): QueueKind<InboxMessage> => ({
  queue: 'message',
  title: 'Inbox',
  noun: 'messages',
  search: 'Search messages',
  endpoints: inboxMessages,
  list: queueList(messageStates, { kind: ['all', ...messageKinds] }),
  states: messageStates,
  filters: shown.length > 1 ? [kindFilter(shown)] : [],
  icon: Inbox,
  personOf: ({ name, email, isReadable }) => ({
    name: name ?? (isReadable ? 'Anonymous' : 'Private prayer request'),
    email,
  }),
  isPrivate: (message) => message.isPrivate,
  withheld: ({ isReadable }) => (isReadable ? undefined : whyWithheld),
  columns: [
    {
      header: 'Type',
      cell: ({ kind }) => <Tag tone={kinds[kind].tone}>{kinds[kind].label}</Tag>,
      wide: 'fit',
      phone: 'note',
    },
    { header: 'Message', cell: (message) => <Excerpt message={message} />, wide: 'grow', phone: 'note' },
  ],
  marks: (message) => (
    <>
      <Tag tone={kinds[message.kind].tone}>{kinds[message.kind].label}</Tag>
      {message.isPrivate && <PrivateBadge />}
    </>
  ),
  words: ({ kind, body }) => [{ label: headings[kind], text: body }],
  facts: (message) => [
    { label: kinds[message.kind].label === 'Question' ? 'Category' : 'Title', value: message.subject },
    ...teamDetails(message).map(({ label, value }) => ({ label, value: detailText(value) })),
    { label: 'Email', value: message.email && <EmailLink email={message.email} /> },
    { label: 'Phone', value: message.phone && <PhoneLink phone={message.phone} /> },
  ],
})

const whyWithheld =
  'Only the care team can read this request. You can see how long it has waited, and ask someone on the care team to take it on.'

const kindFilter = (shown: readonly MessageKind[]) => ({
  name: 'kind',
  label: 'Type',
  options: [
    { value: 'all', label: 'All types' },
    ...shown.map((kind) => ({ value: kind, label: kinds[kind].label })),
  ],
})

const headings: Record<MessageKind, string> = {
  question: 'Question',
  contact: 'Message',
  prayer: 'Prayer request',
  'event proposal': 'Description',
  'resource request': 'What would help',
}

const PrivateBadge = () => (
  <StateBadge look="danger">
    <Lock size={13} aria-hidden="true" />
    Private
  </StateBadge>
)

/** As much of a text as a line can show. */
const longest = 200

const excerptOf = (body: string | null) => body && body.slice(0, longest)

/** What is private is not read over a shoulder: the list says that it is there, and no more. */
const Excerpt = ({ message }: { message: InboxMessage }) =>
  message.isPrivate ? <PrivateBadge /> : excerptOf(message.body)

export const InboxTab = (props: TabProps) => (
  <RequestQueue kind={queueFor(messageKindsFor(props.admin.roles))} {...props} />
)
