import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { localAt, shortDay } from '#shared/time/dates.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { mailings, sendMailingAgain, stopMailing } from './endpoints.ts'
import type { AudienceChoice, Mailing } from './schema.ts'
import './sent-before.css'

const whileSendingMs = 5_000

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

const isUnderWay = ({ state, sendAt }: Mailing): boolean =>
  state === 'sending' && Date.parse(sendAt) <= Date.now() + whileSendingMs

const momentOf = (instant: string): string => {
  const [day = '', time = ''] = localAt(instant).split('T')
  return `${shortDay(day)}, ${time}`
}

const troubleOf = ({ refused, bounced, uncertain, due, state, sendAt }: Mailing): string => {
  if (state === 'stopped') return 'Stopped'
  if (state === 'sending')
    return Date.parse(sendAt) > Date.now() ? 'Planned' : `${due.toLocaleString('en')} still to go`
  const failed = refused + bounced
  return [failed > 0 && `${failed} refused`, uncertain > 0 && `${uncertain} uncertain`]
    .filter(Boolean)
    .join(', ')
}

const Sent = ({ mailing }: { mailing: Mailing }) => {
  const { subject, sendAt, audiences, handedOver, total, leftOut, state } = mailing
  const reached = state === 'sending' ? total - leftOut : handedOver
  return (
    <details>
      <summary>
        <b>{subject}</b>
        <b className="sent-before-end">{reached.toLocaleString('en')}</b>
        <span>
          {momentOf(sendAt)} · {audiences.map(({ name }) => name).join(', ')}
        </span>
        <span className="sent-before-end">{troubleOf(mailing)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <Whole mailing={mailing} />
    </details>
  )
}

const Whole = ({ mailing }: { mailing: Mailing }) => {
  const { handedOver, refused, bounced, uncertain, due, leftOut, total, authorName } = mailing
  const rows = [
    ['Sent', handedOver],
    ['Still to go', due],
    ['Refused by the mail server', refused],
    ['Came back', bounced],
    ['Uncertain', uncertain],
    ['Left out', leftOut],
  ] as const
  return (
    <div className="sent-before-whole">
      <p className="muted">Written by {authorName}</p>
      <dl>
        {rows
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count.toLocaleString('en')}</dd>
            </div>
          ))}
        <div className="sent-before-sum">
          <dt>Chosen</dt>
          <dd>{total.toLocaleString('en')}</dd>
        </div>
      </dl>
      <Troubles mailing={mailing} />
      <Tools mailing={mailing} />
    </div>
  )
}

const Troubles = ({ mailing: { troubles, audiences } }: { mailing: Mailing }) => {
  // The address of a guest is that of their registration, which they typed.
  const areInPeople = audiences.every(({ kind }) => kind !== 'guests')
  const refused = troubles.filter(({ state }) => state !== 'uncertain')
  const uncertain = troubles.filter(({ state }) => state === 'uncertain')
  const listed = (all: typeof troubles): string =>
    all.map(({ name, email }) => (name ? `${name} (${email})` : email)).join(', ')
  return (
    <>
      {refused.length > 0 && (
        <Note tone="warning">
          <p>
            <strong>{refused.length === 1 ? '1 was refused' : `${refused.length} were refused`}:</strong>{' '}
            {listed(refused)}.{' '}
            {areInPeople
              ? 'Correct the email address in People, then send it again.'
              : 'You can send it again, in case their mailbox works now.'}
          </p>
        </Note>
      )}
      {uncertain.length > 0 && (
        <Note tone="warning">
          <p>
            <strong>We can't say if it arrived:</strong> {listed(uncertain)}. The connection ended before the
            mail server answered. If you send it again, they may get it twice.
          </p>
        </Note>
      )}
    </>
  )
}

const Tools = ({ mailing }: { mailing: Mailing }) => {
  const { id, subject, refused, uncertain, state } = mailing
  const invalidates = [mailings.path]
  const stop = useAction(stopMailing(id), {
    success: { title: `“${subject}” was stopped`, description: 'Those who had not got it yet get none.' },
    failure: "We couldn't stop it",
    invalidates,
  })
  const again = useAction(sendMailingAgain(id), {
    success: { title: 'It is on its way again' },
    failure: "We couldn't send it again",
    invalidates,
  })
  const isPending = stop.isPending || again.isPending
  if (state !== 'sending' && refused + uncertain === 0) return null
  return (
    <div className="sent-before-tools">
      {state === 'sending' && (
        <Button variant="outline" size="small" pending={stop.isPending} onClick={() => stop.mutate()}>
          Stop sending
        </Button>
      )}
      {state !== 'sending' && refused > 0 && (
        <Button
          variant="outline"
          size="small"
          disabled={isPending}
          onClick={() => again.mutate({ which: 'refused' })}
        >
          Send again to {refused} refused
        </Button>
      )}
      {state !== 'sending' && uncertain > 0 && (
        <Button
          variant="outline"
          size="small"
          disabled={isPending}
          onClick={() => again.mutate({ which: 'uncertain' })}
        >
          Send again to {uncertain} uncertain
        </Button>
      )}
    </div>
  )
}
