import { Link } from 'wouter'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { OwnList } from '#ui/lists/own-list.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { Tone } from '#ui/styles/tone.ts'
import { ownRequests } from './endpoints.ts'
import './my-requests-list.css'
import type { OwnRequest } from './schema.ts'

const kinds: Record<string, string> = {
  question: 'Question',
  contact: 'Message',
  prayer: 'Prayer request',
  'event proposal': 'Event proposal',
  'resource request': 'Resource request',
  'mentor request': 'Mentor request',
  'join us': 'Join Us',
}

const states: Record<string, { label: string; tone: Tone }> = {
  new: { label: 'Received', tone: 'seasons' },
  'in progress': { label: 'In progress', tone: 'life' },
  done: { label: 'Done', tone: 'justice' },
  matched: { label: 'Matched with a mentor', tone: 'justice' },
  closed: { label: 'Closed', tone: 'theology' },
}

/** What a member has asked us, and how far we are. */
export const MyRequestsList = () => (
  <OwnList
    id="requests"
    title="My requests"
    list={ownRequests}
    rowKey={({ reference }) => reference}
    empty={
      <>
        You haven't sent us anything yet.{' '}
        <Link href={paths.contact} className="link">
          Contact us
        </Link>
      </>
    }
  >
    {(request) => <Row request={request} />}
  </OwnList>
)

const Row = ({ request: { kind, text, reference, createdAt, state, dueAt } }: { request: OwnRequest }) => {
  const { label, tone } = states[state] ?? { label: state, tone: 'theology' as const }
  const isOpen = state === 'new' || state === 'in progress'
  return (
    <>
      <div className="own-list-main">
        <p className="own-list-name">{kinds[kind] ?? kind}</p>
        {text && <p className="my-requests-text">{text}</p>}
        <p className="own-list-about">
          <span className="tabular">{reference}</span>
          <span>Sent {longDate(createdAt)}</span>
          {isOpen && <span>We'll reply by {longDate(dueAt)}</span>}
        </p>
      </div>
      <Tag tone={tone}>{label}</Tag>
    </>
  )
}
