import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Pause, Play, RotateCw, Square } from 'lucide-react'
import { useId, useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { momentOf } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { leftOutReasons } from './categories.ts'
import {
  mailing as mailingAt,
  mailings,
  pauseMailing,
  resumeMailing,
  sendMailingAgain,
  stopMailing,
} from './endpoints.ts'
import type { Mailing } from './schema.ts'
import { SendingTroubles } from './sending-troubles.tsx'
import { isUnderWay, clockOrDay, whileSendingMs } from './when.ts'
import { announcementOf, awayText, number, offBy, titleOf } from './sending-words.ts'
import './sending-progress-card.css'

type Props = {
  id: string
  /** What is known of it until the answer comes. */
  known?: Mailing
}

/** What becomes of an email to many, while it leaves and after: the sum, what needs a look, and how to hold it. */
export function SendingProgress({ id, known }: Props) {
  const query = useQuery({
    ...mailingAt(id),
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileSendingMs : false),
  })
  if (query.data) return <Progress mailing={query.data} />
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load how the sending goes"
        text="Emails still leave. Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <SkeletonGroup label="Loading how the sending goes">
      <Skeleton shape="title" width="full" />
      <Skeleton shape="title" width="long" />
    </SkeletonGroup>
  )
}

/** The same for those who may not write to its people, and so may not hold it. */
export const SendingSum = ({ mailing }: { mailing: Mailing }) => <Progress mailing={mailing} isReadOnly />

const isOpen = ({ state }: Mailing): boolean => state === 'sending' || state === 'paused'

/** In their order in the bar and in the sum. */
const parts = [
  { key: 'handedOver', label: 'handed over' },
  { key: 'due', label: 'due' },
  { key: 'refused', label: 'refused' },
  { key: 'bounced', label: 'came back' },
  { key: 'uncertain', label: 'uncertain' },
  { key: 'leftOut', label: 'left out' },
] as const

const alwaysShown: readonly string[] = ['handedOver', 'due']

function Progress({ mailing, isReadOnly = false }: { mailing: Mailing; isReadOnly?: boolean }) {
  const id = useId()
  const { total, isBalanced, troubles } = mailing
  return (
    <div className="sending">
      <p role="status" className="visually-hidden">
        {announcementOf(mailing)}
      </p>
      <div className="sending-parts">
        {!isBalanced && (
          <div className="sending-wide">
            <Note tone="danger">
              <p>
                <strong>{offBy(mailing)}</strong> Nothing more is sent. Please tell the people who run this
                website.
              </p>
            </Note>
          </div>
        )}
        {mailing.serverIsAway && (
          <div className="sending-wide">
            <Note tone="warning">
              <p>
                <strong>{awayText}</strong> Nothing is lost, and you don’t have to do anything: we try again
                every minute. If it lasts longer than an hour, please tell the people who run this website.
              </p>
            </Note>
          </div>
        )}
        <section className="sending-part" aria-labelledby={`${id}-progress`}>
          <h3 id={`${id}-progress`}>{titleOf(mailing)}</h3>
          <div className="sending-body">
            <Bar mailing={mailing} />
            <p>{stateOf(mailing)}</p>
            {isReadOnly ? (
              <p className="muted">Only those who may write to these people can hold it.</p>
            ) : (
              <Controls mailing={mailing} />
            )}
          </div>
        </section>
        <section className="sending-part sending-sum" aria-labelledby={`${id}-sum`}>
          <h3 id={`${id}-sum`}>The sum</h3>
          <div className="sending-body">
            <dl>
              {parts
                .filter(({ key }) => mailing[key] > 0 || alwaysShown.includes(key))
                .map(({ key, label }) => (
                  <div key={key}>
                    <dt>
                      <span className="sending-key" data-part={key} aria-hidden="true" />
                      {label}
                    </dt>
                    <dd>{number(mailing[key])}</dd>
                  </div>
                ))}
              <div className="sending-total" data-off={!isBalanced || undefined}>
                <dt>Together, as at the start</dt>
                <dd>
                  {number(total)}
                  {isBalanced && <CircleCheck size={16} role="img" aria-label="The sum is right" />}
                </dd>
              </div>
            </dl>
            {mailing.leftOutWhy.length > 0 && (
              <p className="sending-why">
                Left out:{' '}
                {mailing.leftOutWhy
                  .map(({ why, total: count }) => `${leftOutReasons[why].toLowerCase()} (${number(count)})`)
                  .join(', ')}
                .
              </p>
            )}
          </div>
        </section>
        {troubles.length > 0 && <SendingTroubles mailing={mailing} again={<SendAgain mailing={mailing} />} />}
      </div>
    </div>
  )
}

/** The bar that shows the same as the sum. */
const Bar = ({ mailing }: { mailing: Mailing }) => {
  const { handedOver, total, leftOut } = mailing
  const shares = parts.map(({ key }, place) => ({
    key,
    start: parts.slice(0, place).reduce((sum, before) => sum + mailing[before.key], 0),
    count: mailing[key],
  }))
  return (
    <svg
      className="sending-bar"
      viewBox={`0 0 ${Math.max(1, total)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${number(handedOver)} of ${number(total - leftOut)} handed over`}
    >
      {shares.map(({ key, start, count }) => (
        <rect key={key} data-part={key} x={start} width={count} height={1} />
      ))}
    </svg>
  )
}

const stateOf = ({ state, doneAt, perHour, changedAt, changedBy, pauseWhy, finishedAt }: Mailing) => {
  const by = changedAt ? `${changedBy ? `by ${changedBy}, ` : ''}${momentOf(changedAt)}` : ''
  if (state === 'paused')
    return pauseWhy === 'sum'
      ? `Paused by the program, ${by}.`
      : `Paused ${by}. Nothing leaves until someone continues.`
  if (state === 'stopped') return `Stopped ${by}. Those who had not got it get none.`
  if (state === 'sent') return finishedAt && `Done ${momentOf(finishedAt)}.`
  return (
    <>
      {doneAt && (
        <>
          Done by about <b>{clockOrDay(doneAt)}</b>.{' '}
        </>
      )}
      Up to {number(perHour)} an hour, so that receipts, tickets and passwords always go first.
    </>
  )
}

const invalidates = [mailings.path]

const Controls = ({ mailing }: { mailing: Mailing }) => {
  const { id, subject, state, due, isBalanced } = mailing
  const [asks, setAsks] = useState(false)
  const pause = useAction(pauseMailing(id), {
    success: { title: 'Paused', description: 'Nothing more leaves until someone continues.' },
    failure: "We couldn't pause it",
    invalidates,
  })
  const resume = useAction(resumeMailing(id), {
    success: { title: 'Sending continues' },
    failure: "We couldn't continue",
    invalidates,
  })
  const stop = useAction(stopMailing(id), {
    success: { title: `“${subject}” was stopped`, description: 'Those who had not got it yet get none.' },
    failure: "We couldn't stop it",
    invalidates,
    onSuccess: () => setAsks(false),
    onError: () => setAsks(false),
  })
  if (!isOpen(mailing)) return null
  return (
    <div className="sending-tools">
      {state === 'sending' && (
        <Button variant="ink" size="small" pending={pause.isPending} onClick={() => pause.mutate()}>
          {!pause.isPending && <Pause aria-hidden="true" />}
          Pause
        </Button>
      )}
      {state === 'paused' && isBalanced && (
        <Button variant="ink" size="small" pending={resume.isPending} onClick={() => resume.mutate()}>
          {!resume.isPending && <Play aria-hidden="true" />}
          Continue
        </Button>
      )}
      <Button variant="danger" size="small" onClick={() => setAsks(true)}>
        <Square aria-hidden="true" />
        Stop
      </Button>
      {asks && (
        <ConfirmDialog
          title="Stop sending?"
          confirm="Stop sending"
          keep="Keep sending"
          isPending={stop.isPending}
          pendingText="Stopping..."
          onConfirm={() => stop.mutate()}
          onClose={() => setAsks(false)}
        >
          <p>
            {due === 1 ? '1 person has' : `${number(due)} people have`} not got “{subject}” yet, and will get
            none. It cannot be continued.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** To those it failed for. Never to one whose email is uncertain. */
const SendAgain = ({ mailing }: { mailing: Mailing }) => {
  const { id, audiences, refused, bounced, unreachable } = mailing
  const again = useAction(sendMailingAgain(id), {
    success: { title: 'It is on its way again' },
    failure: "We couldn't send it again",
    invalidates,
  })
  const failed = refused + bounced
  if (failed === 0) return null
  const waits = isOpen(mailing)
  // Their address is the one that they gave: no one corrects it.
  const areReaders = audiences.length > 0 && audiences.every(({ kind }) => kind === 'readers')
  const isAnyLeft = !areReaders || failed > unreachable
  return (
    <div className="sending-again">
      {isAnyLeft && (
        <Button
          variant="soft"
          size="small"
          disabled={waits}
          pending={again.isPending}
          onClick={() => again.mutate()}
        >
          {!again.isPending && <RotateCw aria-hidden="true" />}
          Send again to the {number(failed)} it failed for
        </Button>
      )}
      <p>
        {[
          waits && isAnyLeft && 'Possible when all others are through.',
          !waits && !areReaders && 'First correct their email addresses in People, if they are wrong.',
          unreachable > 0 && (areReaders ? lostText : elsewhereText)(unreachable),
          'Uncertain ones only one by one: they may have arrived.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

const whyUnreachable = 'the mailbox does not exist, or its owner does not want our emails.'

const elsewhereText = (people: number): string =>
  `${number(people)} of them ${people === 1 ? 'gets' : 'get'} it only at another email address: ${whyUnreachable}`

const lostText = (people: number): string =>
  `${number(people)} of them ${people === 1 ? 'gets' : 'get'} no newsletter any more: ${whyUnreachable} They can subscribe with another one.`
