import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { isUuid } from '#shared/uuid.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useSession } from '#browser/session/session.tsx'
import { membersEvent, oneEvent } from '../endpoints.ts'
import { isForMembersOnly } from '../events-queries.ts'
import { eventOf } from '../page/event-head.ts'
import { eventRemoved } from '../event-words.ts'
import './event-registration-page.css'
import { PaidRegistration } from './paid-registration.tsx'
import { isFree, isFull, titleWithState } from '../policy.ts'
import { RegistrationErrorCard } from './registration-error-card.tsx'
import type { Event } from '../schema.ts'
import { useTakesRegistrations } from '../use-is-coming.ts'

function EventRegistrationPage({ place: { params } }: PageProps) {
  const { id } = params
  if (id === undefined)
    return (
      <Trouble title="Invalid Event" text="This link doesn't match an event. Choose one from the list." />
    )
  return isUuid(id) ? <OneEvent id={id} /> : <EventMissing />
}

const OneEvent = ({ id }: { id: string }) => {
  const open = useQuery(oneEvent(id))
  const isOnlyForMembers = isForMembersOnly(open.error)
  const isMember = useSession((session) => session.state === 'approved')
  const forMembers = useQuery({ ...membersEvent(id), enabled: isOnlyForMembers && isMember })
  const query = isOnlyForMembers && isMember ? forMembers : open
  const config = useQuery(paymentsConfig)
  const event = query.data
  if (!event && isOnlyForMembers && !isMember) return <MembersOnly id={id} />
  if (!event && wasRefused(query.error)) return <EventMissing />
  const failure = shownError(query) ?? shownError(config)
  if (failure && !(event && config.data))
    return (
      <Place>
        <RegistrationErrorCard
          error={failure}
          onRetry={() => {
            void query.refetch()
            void config.refetch()
          }}
        />
      </Place>
    )
  if (event && isFree(event)) return <FreeEvent event={event} />
  return (
    <div className="wrap paid-registration">
      <Link href={paths.events} className="paid-registration-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Back to Events
      </Link>
      {event && config.data ? (
        <PaidRegistration key={event.id} event={event} config={config.data} />
      ) : (
        <>
          <h1>Register for this event</h1>
          <CardSkeletons label="Loading the event" count={1} className="paid-registration-columns" />
        </>
      )}
    </div>
  )
}

const FreeEvent = ({ event }: { event: Event }) => {
  const hasRoom = useTakesRegistrations(event) && !isFull(event)
  return (
    <Trouble
      title="Registration Error"
      text="This is a free event. No payment required."
      instead={
        <ButtonLink href={hasRoom ? `${paths.event(event.id)}#register` : paths.event(event.id)} size="small">
          {hasRoom ? 'Register for free' : 'View event'}
        </ButtonLink>
      }
    />
  )
}

const MembersOnly = ({ id }: { id: string }) => (
  <Trouble
    title="For members"
    text="This event is for our members. Sign in to register."
    instead={
      <ButtonLink
        href={`${paths.auth}?${new URLSearchParams({ next: paths.eventRegistration(id) })}`}
        size="small"
      >
        Sign in
      </ButtonLink>
    }
  />
)

const EventMissing = () => <Trouble title="Event Not Found" text={`Event not found. ${eventRemoved}`} />

const Trouble = ({ title, text, instead }: { title: string; text: string; instead?: ReactNode }) => (
  <Place>
    <PaymentErrorCard
      title={title}
      text={text}
      actions={
        <>
          {instead}
          <ButtonLink href={paths.events} variant="outline" size="small">
            Back to Events
          </ButtonLink>
        </>
      }
    />
  </Place>
)

const Place = ({ children }: { children: ReactNode }) => (
  <div className="paid-registration-trouble">{children}</div>
)

const titleFor = (event: Event): string => {
  if (isFree(event)) return 'Registration Error'
  return event.state === 'cancelled' ? titleWithState(event) : `Register: ${event.title}`
}

const titleOfNone = ({ params }: PageProps['place']): string =>
  params.id === undefined ? 'Invalid Event' : 'Event Not Found'

export const page: PageModule = {
  Component: EventRegistrationPage,
  head: (place, client) => {
    const event = eventOf(place, client)
    return {
      title: event ? titleFor(event) : titleOfNone(place),
      description: 'Register and pay for your place.',
    }
  },
  isThere: (place, client) => eventOf(place, client) !== undefined,
}
