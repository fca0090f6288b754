import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { momentOf } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { mailings } from '../endpoints.ts'
import type { AudienceChoice, Mailing } from '../schema.ts'
import { SendingProgress } from '../sending-progress-card.tsx'
import { isUnderWay, whileSendingMs } from '../when.ts'
import './sent-before.css'

/** What was written to them, and what became of it. Shows nothing until then. */
export function SentBefore({ kind, of }: Pick<AudienceChoice, 'kind' | 'of'>) {
  const query = useQuery({
    ...mailings(new URLSearchParams({ kind, of }).toString()),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? whileSendingMs : false),
  })
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load what was sent before"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data || query.data.length === 0) return null
  return (
    <Box title="Sent before">
      <ul className="sent-before">
        {query.data.map((mailing) => (
          <li key={mailing.id}>
            <Sent mailing={mailing} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

const troubleOf = ({ refused, bounced, uncertain, due, state, sendAt }: Mailing): string => {
  if (state === 'stopped') return 'Stopped'
  if (state === 'paused') return 'Paused'
  if (state === 'sending')
    return Date.parse(sendAt) > Date.now() ? 'Planned' : `${due.toLocaleString('en')} still to go`
  const failed = refused + bounced
  return [failed > 0 && `${failed} refused`, uncertain > 0 && `${uncertain} uncertain`]
    .filter(Boolean)
    .join(', ')
}

const Sent = ({ mailing }: { mailing: Mailing }) => {
  const { subject, sendAt, audiences, handedOver, total, leftOut, state, authorName } = mailing
  const [isOpen, setIsOpen] = useState(false)
  const reached = state === 'sending' || state === 'paused' ? total - leftOut : handedOver
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <b>{subject}</b>
        <b className="sent-before-end">{reached.toLocaleString('en')}</b>
        <span>
          {momentOf(sendAt)} · {audiences.map(({ name }) => name).join(', ')}
        </span>
        <span className="sent-before-end">{troubleOf(mailing)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {isOpen && (
        <div className="sent-before-whole">
          <p className="muted">Written by {authorName}</p>
          <SendingProgress id={mailing.id} known={mailing} />
        </div>
      )}
    </details>
  )
}
