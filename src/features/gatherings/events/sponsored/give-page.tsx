import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { PaymentErrorCard } from '#features/payments/checkout/payment-error-card.tsx'
import { paymentsConfig } from '#features/payments/endpoints.ts'
import { shownError } from '#browser/calls/reading.ts'
import type { PageModule, PageProps } from '#browser/page.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { isUuid } from '#shared/uuid.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { oneEvent } from '../endpoints.ts'
import { eventRemoved } from '../event-words.ts'
import { eventOf } from '../page/event-head.ts'
import '../paid-registration/event-registration-page.css'
import { RegistrationErrorCard } from '../paid-registration/registration-error-card.tsx'
import { isFree } from '../policy.ts'
import { GiveSteps } from './give-steps.tsx'
import { takesGifts } from './policy.ts'

/** Where people pay for the place of someone who cannot. */
function GivePage({ place: { params } }: PageProps) {
  const { id } = params
  return id !== undefined && isUuid(id) ? <OneEvent id={id} /> : <Missing />
}

const OneEvent = ({ id }: { id: string }) => {
  const query = useQuery(oneEvent(id))
  const config = useQuery(paymentsConfig)
  const event = query.data
  const isOver = useBrowserValue(() => event !== undefined && !takesGifts(event, new Date()), false)
  if (!event && wasRefused(query.error)) return <Missing />
  const failure = shownError(query) ?? shownError(config)
  if (failure && !(event && config.data))
    return (
      <div className="paid-registration-trouble">
        <RegistrationErrorCard
          error={failure}
          onRetry={() => {
            void query.refetch()
            void config.refetch()
          }}
        />
      </div>
    )
  if (event && (isFree(event) || isOver))
    return (
      <Trouble
        title="No place can be given"
        text={
          isFree(event) ? 'This event is free: everyone can come.' : 'Registration for this event is closed.'
        }
      />
    )
  return (
    <div className="wrap paid-registration">
      <Link href={paths.event(id)} className="paid-registration-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Back to the event
      </Link>
      <h1>Give a place</h1>
      {event && config.data ? (
        <GiveSteps key={event.id} event={event} config={config.data} />
      ) : (
        <CardSkeletons label="Loading the event" count={1} className="paid-registration-columns" />
      )}
    </div>
  )
}

const Missing = () => <Trouble title="Event Not Found" text={`Event not found. ${eventRemoved}`} />

const Trouble = ({ title, text }: { title: string; text: string }) => (
  <div className="paid-registration-trouble">
    <PaymentErrorCard
      title={title}
      text={text}
      actions={
        <ButtonLink href={paths.events} variant="outline" size="small">
          Back to Events
        </ButtonLink>
      }
    />
  </div>
)

export const page: PageModule = {
  Component: GivePage,
  head: (place, client) => {
    const event = eventOf(place, client)
    return {
      title: event ? `Give a place: ${event.title}` : 'Event Not Found',
      description: "Pay for the place of someone who can't pay this time.",
    }
  },
  isThere: (place, client) => eventOf(place, client) !== undefined,
}
