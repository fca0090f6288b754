import { useQuery } from '@tanstack/react-query'
import { CircleCheck, HandCoins, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { matterAdvice, matterText } from '#features/payments/matters/categories.ts'
import { GiveBackDialog } from '#features/payments/refunds/give-back-dialog.tsx'
import { adminDonations } from '#features/money/donations/dashboard/endpoints.ts'
import { adminRegistrations } from '#features/gatherings/events/dashboard/endpoints.ts'
import { shortDate, shortMoment } from '#shared/time/dates.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { dueText } from '#shared/waiting.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { serviceNames } from '../categories.ts'
import { moneyMatters } from './endpoints.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import './matters-box.css'
import type { Matter } from './schema.ts'
import { SettleMatterDialog } from './settle-matter-dialog.tsx'

type Step = { matter: Matter; does: 'hand over' | 'settle' | 'give back' }

const invalidates = [moneyMatters.path, adminDonations.path, adminRegistrations.path]

/** What a person has to look at before the books are right. Without anything, it takes no room. */
export const MattersBox = () => {
  const query = useQuery(moneyMatters)
  const { data } = query
  const [step, setStep] = useState<Step>()
  if (shownError(query) && !data)
    return <Note tone="danger">We couldn't load the open matters. Please try again in a few minutes.</Note>
  if (!data || data.open.length + data.settled.length === 0) return null
  const close = () => setStep(undefined)
  return (
    <Box title="Open matters" count={data.open.length}>
      {data.open.length === 0 && <p className="books-none">Nothing is open. Everything below is settled.</p>}
      <ul>
        {data.open.map((matter) => (
          <OpenMatter key={matter.id} matter={matter} onStep={(does) => setStep({ matter, does })} />
        ))}
      </ul>
      {data.settled.length > 0 && <Settled matters={data.settled} />}
      {step?.does === 'settle' && <SettleMatterDialog matter={step.matter} onClose={close} />}
      {step?.does === 'give back' && step.matter.refundId && (
        <GiveBackDialog
          name={step.matter.receiptNumber ?? step.matter.reference}
          refund={{ ...step.matter, id: step.matter.refundId }}
          currency={step.matter.currency}
          invalidates={invalidates}
          onClose={close}
        />
      )}
      {step?.does === 'hand over' && (
        <HandOverDialog matter={step.matter} people={data.people} onClose={close} />
      )}
    </Box>
  )
}

type OpenMatterProps = { matter: Matter; onStep: (does: Step['does']) => void }

const OpenMatter = ({ matter, onStep }: OpenMatterProps) => {
  const { kind, provider, reference, receiptNumber, failure, createdAt, dueAt, owner } = matter
  const text = matterText(matter)
  const mayAct = useCan('money.change')
  const named = [serviceNames[provider], ...(receiptNumber ? [receiptNumber] : []), reference]
  return (
    <li className="matter">
      <div className="matter-about">
        <p>
          <b>{text}</b> {dueAt && <Due at={dueAt} />}
        </p>
        <p>
          {failure && <span className="matter-failure">{failure} </span>}
          {matterAdvice[kind]}
        </p>
        <p className="matter-facts">
          <span>{owner ? `Assigned to ${owner.name}` : 'Assigned to no one'}</span>
          <span>Since {shortMoment(createdAt)}</span>
          {dueAt && <span>Due {shortMoment(dueAt)}</span>}
          <span className="matter-reference">{named.join(', ')}</span>
        </p>
      </div>
      <div className="matter-actions">
        <SubjectLink matter={matter} />
        {mayAct && <MatterButtons matter={matter} onStep={onStep} />}
      </div>
    </li>
  )
}

const MatterButtons = ({ matter, onStep }: OpenMatterProps) => {
  const text = matterText(matter)
  return (
    <>
      <Button variant="outline" onClick={() => onStep('hand over')} aria-label={`Assign: ${text}`}>
        <UserRoundPen aria-hidden="true" />
        Assign
      </Button>
      <Button
        variant={matter.refundId ? 'outline' : 'ink'}
        onClick={() => onStep('settle')}
        aria-label={`Settle: ${text}`}
      >
        <CircleCheck aria-hidden="true" />
        Settle
      </Button>
      {matter.refundId && (
        <Button variant="ink" onClick={() => onStep('give back')} aria-label={`Given back: ${text}`}>
          <HandCoins aria-hidden="true" />
          Given back
        </Button>
      )}
    </>
  )
}

const Due = ({ at }: { at: string }) => <StateBadge look="danger">{dueText(at, useNow())}</StateBadge>

const subjectNames = {
  donation: { tab: 'donations', word: 'View gift' },
  'event registration': { tab: 'registrations', word: 'View registration' },
  'event rest': { tab: 'registrations', word: 'View registration' },
  door: { tab: 'treasury', word: 'View payment' },
  'sponsored seat': { tab: 'treasury', word: 'View payment' },
}

const isOfRegistration = (subject: Matter['subject']): boolean =>
  subject?.purpose === 'event registration' || subject?.purpose === 'event rest'

/** Those who see no registrations have no link to one. */
const SubjectLink = ({ matter: { subject } }: { matter: Matter }) =>
  useCan(isOfRegistration(subject) ? 'registrations.read' : 'money.read') &&
  subject && (
    <ButtonLink variant="outline" href={rowPage(subjectNames[subject.purpose].tab, 'open', subject.id)}>
      {subjectNames[subject.purpose].word}
    </ButtonLink>
  )

const Settled = ({ matters }: { matters: Matter[] }) => (
  <details className="matters-settled">
    <summary>Settled lately ({matters.length})</summary>
    <ul>
      {matters.map((matter) => (
        <li key={matter.id}>
          <b>{matterText(matter)}</b>
          <p>{matter.note}</p>
          <p className="matter-facts">
            <span>
              {shortDate(matter.settledAt ?? matter.createdAt)}, by{' '}
              {matter.settledBy ?? 'the payment provider'}
            </span>
            <span className="matter-reference">{matter.reference}</span>
          </p>
        </li>
      ))}
    </ul>
  </details>
)
