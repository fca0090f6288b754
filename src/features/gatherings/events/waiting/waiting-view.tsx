import type { ReactNode } from 'react'
import { firstNameOf } from '#shared/text/names.ts'
import { dayAt, shortMoment } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { telAddress } from '#shared/phone.ts'
import { site } from '#shared/site.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { start } from '#browser/use-kept-focus.ts'
import { placesText } from '../event-words.ts'
import { whatsAppLink } from '../page/share-event.ts'
import { WhatsAppIcon } from '../page/whats-app-icon.tsx'
import { useOrigin } from '../use-origin.ts'
import { ordinal } from './policy.ts'
import type { MyWaiting } from './schema.ts'
import { PlacesInLine } from './places-in-line.tsx'
import { SameWeek } from './same-week.tsx'
import { WaitingEvent } from './waiting-event.tsx'
import { WaitingOffer, type OfferSteps } from './waiting-offer.tsx'
import { beforeText, untilText } from './waiting-words.ts'

export type WaitingSteps = OfferSteps & {
  onConfirm: () => void
  onKeep: () => void
  onPlaces: (numberOfAttendees: number) => Promise<unknown>
}

type Props = { waiting: MyWaiting; steps: WaitingSteps }

/** A place in line as its owner sees it. */
export const WaitingView = ({ waiting, steps }: Props) => {
  const { state, event, offer, isLineOpen } = waiting
  if (event.state === 'cancelled')
    return (
      <Ended
        waiting={waiting}
        title="This event has been cancelled."
        text="We're sorry. You don't need to do anything."
      />
    )
  if (state === 'offered' && offer)
    return <WaitingOffer key={offer.until} waiting={waiting} offer={offer} {...steps} />
  if (state === 'taken')
    return (
      <Ended
        waiting={waiting}
        title="You have your place."
        text={
          waiting.email
            ? 'The details are in the email we sent you.'
            : 'Open your ticket once on this phone, and it stays here, also without a network.'
        }
        onTicket={waiting.email ? undefined : () => steps.onTake('stop')}
      />
    )
  if (state === 'left' || state === 'removed')
    return (
      <Ended
        waiting={waiting}
        title="You're not on the waiting list."
        text="You won't hear from us about it. If you change your mind, join again on the event's page."
      />
    )
  if (!isLineOpen)
    return (
      <Ended
        waiting={waiting}
        title="This waiting list has closed."
        text="It closes an hour before the start. Anyone can now take a place that becomes free, on the event's page."
      />
    )
  if (state === 'unconfirmed' && !waiting.isProof) return <NumberNoted waiting={waiting} steps={steps} />
  if (state === 'unconfirmed') return <Unconfirmed waiting={waiting} steps={steps} />
  if (state === 'waiting') return <InLine waiting={waiting} steps={steps} />
  return <NotTaken waiting={waiting} steps={steps} />
}

const Title = ({ children, centred = false }: { children: ReactNode; centred?: boolean }) => (
  <h1 {...start} tabIndex={-1} className={centred ? 'waiting-centred' : undefined}>
    {children}
  </h1>
)

/** A button, since a program that checks the links of an email may open the page too. */
const Unconfirmed = ({ waiting, steps }: Props) => (
  <>
    <Title>One more step, {firstNameOf(waiting.fullName)}.</Title>
    <p className="muted">
      Confirm that this is your {waiting.email ? 'email address' : 'number'}, and you're in line for this
      event.
    </p>
    <WaitingEvent event={waiting.event} />
    <div className="waiting-tools">
      <Button full pending={steps.isPending} pendingText="Confirming..." onClick={steps.onConfirm}>
        Confirm my place in line
      </Button>
      <Button full variant="quiet" disabled={steps.isPending} onClick={steps.onLeave}>
        I don't want to wait
      </Button>
    </div>
  </>
)

/** Their number has not answered yet, so nothing is said about anyone with that number. */
const NumberNoted = ({ waiting, steps }: Props) => (
  <>
    <Title>One more step, {firstNameOf(waiting.fullName)}.</Title>
    <p className="muted">
      Someone from our team will write to <b>{waiting.phone}</b> on WhatsApp. Open the link in that message,
      and you're in line.
    </p>
    <WaitingEvent event={waiting.event} />
    <Note>
      You lose nothing by that: your place in line is from the moment you joined. Keep this page. It shows how
      it stands, and every offer.
    </Note>
    <p className="muted waiting-small">
      Were you on this list before, and have lost your page? Call{' '}
      <a className="link nowrap" href={telAddress(site.contact.phone)}>
        {site.contact.phone}
      </a>{' '}
      for a new link.
    </p>
    <div className="waiting-tools">
      <ButtonLink full href={paths.event(waiting.event.id)}>
        View event
      </ButtonLink>
      <Button full variant="quiet" disabled={steps.isPending} onClick={steps.onLeave}>
        I don't want to wait
      </Button>
    </div>
  </>
)

const InLine = ({ waiting, steps }: Props) => {
  const { place, email, phone, event, waitsSince, numberOfAttendees, before } = waiting
  const origin = useOrigin()
  const places = numberOfAttendees === 1 ? 'a place is' : `${numberOfAttendees} places are`
  return (
    <>
      <PlaceRing place={place} />
      <div className="waiting-centred">
        <Title>You're {ordinal(place)} in line.</Title>
        <p className="muted">
          {email ? `We'll email ${email}` : `We'll write to ${phone} on WhatsApp`} as soon as {places} free,
          between 7am and 8pm. Then {numberOfAttendees === 1 ? "it's" : "they're"} yours alone for up to 12
          hours.
        </p>
      </div>
      <WaitingEvent event={event} />
      <Panel>
        <dl className="waiting-facts">
          {waitsSince && <Fact name="Waiting since">{shortMoment(waitsSince)}</Fact>}
          <Fact name="You asked for">{placesText(numberOfAttendees)}</Fact>
          <Fact name="Before you">{beforeText(before)}</Fact>
        </dl>
      </Panel>
      <Note>
        Others in line may want more places than are free. If yours fits, we'll ask you first. They keep their
        place.
      </Note>
      <div className="waiting-tools">
        <PlacesInLine now={numberOfAttendees} onPlaces={steps.onPlaces} />
        <ButtonLink
          full
          variant="outline"
          href={origin === undefined ? paths.event(event.id) : whatsAppLink(event, origin)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsAppIcon size={18} />
          Tell a friend on WhatsApp
        </ButtonLink>
        <Button
          full
          variant="quiet"
          disabled={steps.isPending}
          aria-haspopup="dialog"
          onClick={steps.onLeave}
        >
          Leave the waiting list
        </Button>
      </div>
    </>
  )
}

const PlaceRing = ({ place }: { place: number }) => (
  <svg className="waiting-ring" viewBox="0 0 160 160" aria-hidden="true">
    <circle cx="80" cy="80" r="76" className="waiting-ring-line" data-far="" />
    <circle cx="80" cy="80" r="64" className="waiting-ring-line" />
    <circle cx="80" cy="80" r="52" className="waiting-ring-disc" />
    <text x="80" y="93" textAnchor="middle" className="waiting-ring-place">
      {ordinal(place)}
    </text>
  </svg>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="waiting-row">
    <dt className="muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** They let the offer run out, or passed. It is never an error. */
const NotTaken = ({ waiting, steps }: Props) => {
  const { state, offer, event, place } = waiting
  const today = useBrowserValue<string | undefined>(() => dayAt(new Date()), undefined)
  return (
    <>
      <Title>
        {state === 'passed' || !offer
          ? 'You passed on this offer.'
          : `This offer ended at ${untilText(offer.until, today)}.`}
      </Title>
      <p className="muted">We've asked the next in line. Your name is still here if you want it.</p>
      <WaitingEvent event={event} />
      <Note>
        Keep waiting, and you'll stand at the end of the line: <b>{ordinal(place)}</b> at the moment.
      </Note>
      <div className="waiting-tools">
        <Button full pending={steps.isPending} pendingText="One moment..." onClick={steps.onKeep}>
          Keep me on the list
        </Button>
        <Button full variant="outline" disabled={steps.isPending} onClick={steps.onLeave}>
          Take my name off
        </Button>
      </div>
      <SameWeek id={event.id} />
    </>
  )
}

type EndedProps = {
  waiting: MyWaiting
  title: string
  text: string
  onTicket?: (() => void) | undefined
}

const Ended = ({ waiting: { event, state }, title, text, onTicket }: EndedProps) => (
  <>
    <Title>{title}</Title>
    <p className="muted">{text}</p>
    <WaitingEvent event={event} />
    <div className="waiting-tools">
      {onTicket && (
        <Button full onClick={onTicket}>
          Open my ticket
        </Button>
      )}
      <ButtonLink full variant={onTicket ? 'outline' : 'primary'} href={paths.event(event.id)}>
        View event
      </ButtonLink>
      <ButtonLink full variant="outline" href={paths.events}>
        See upcoming events
      </ButtonLink>
    </div>
    {state !== 'taken' && <SameWeek id={event.id} />}
  </>
)
