import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { start } from '#browser/use-kept-focus.ts'
import { paths } from '#shared/paths.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { refreshEvents } from '../events-queries.ts'
import { PlacePage } from '../waiting/place-page.tsx'
import { useStep } from '../waiting/use-step.ts'
import { WaitingEvent } from '../waiting/waiting-event.tsx'
import * as endpoints from './endpoints.ts'
import type { MyClaim } from './schema.ts'

/** Where the link in an email leads. Opening it decides nothing. */
function ClaimPage() {
  const client = useQueryClient()
  const link = usePrivateLink(endpoints.viewClaim)
  const { isPending, take } = useStep(() => void refreshEvents(client))
  const by = (call: typeof endpoints.confirmClaim) => () =>
    take(async () => {
      const { registration } = await link.change(call)
      // As a new document: this page would take the new secret for its own until it is left.
      if (registration) location.assign(`${paths.myRegistration}#${registration}`)
    })
  return (
    <PlacePage link={link} title="A sponsored place" what="sponsored place">
      {(claim) => (
        <Shown
          claim={claim}
          isPending={isPending}
          onConfirm={by(endpoints.confirmClaim)}
          onLeave={by(endpoints.leaveClaim)}
        />
      )}
    </PlacePage>
  )
}

type ShownProps = { claim: MyClaim; isPending: boolean; onConfirm: () => void; onLeave: () => void }

const Shown = ({ claim, isPending, onConfirm, onLeave }: ShownProps) => {
  const { state, isOpen, fullName, event } = claim
  if (state === 'given')
    return (
      <Said claim={claim} title={`You have your place, ${firstNameOf(fullName)}.`}>
        Your ticket is in the email we sent you. You don't owe anything, and no one at the event knows it.
      </Said>
    )
  if (state === 'returned')
    return (
      <Said claim={claim} title="You gave this place back.">
        Thank you. It's for the next person who waits.
      </Said>
    )
  if (event.state === 'cancelled')
    return (
      <Said claim={claim} title="This event has been cancelled.">
        We're sorry. You don't need to do anything.
      </Said>
    )
  if (!isOpen)
    return (
      <Said claim={claim} title="This event has finished.">
        We're sorry that there was no place for you this time. Please ask again for another event.
      </Said>
    )
  if (state === 'left')
    return (
      <Said claim={claim} title="You're not in line for a place.">
        If you change your mind, ask again on the event's page.
      </Said>
    )
  return (
    <Said
      claim={claim}
      title={
        state === 'unconfirmed'
          ? `One more step, ${firstNameOf(fullName)}.`
          : `You're in line, ${firstNameOf(fullName)}.`
      }
      tools={
        <>
          {state === 'unconfirmed' && (
            <Button full pending={isPending} pendingText="Confirming..." onClick={onConfirm}>
              Confirm my email
            </Button>
          )}
          <Button full variant="quiet" disabled={isPending} onClick={onLeave}>
            I don't need it any more
          </Button>
        </>
      }
    >
      {state === 'unconfirmed'
        ? "Confirm that this is your email address. If a place is free, it's yours straight away. If not, you're in line for the next one."
        : `${beforeWords(claim.before)} As soon as it's your turn, we email you your ticket.`}
    </Said>
  )
}

const beforeWords = (before: number): string => {
  if (before === 0) return 'The next place that is given is for you.'
  return before === 1 ? 'One person asked before you.' : `${before} people asked before you.`
}

type SaidProps = { claim: MyClaim; title: string; children: ReactNode; tools?: ReactNode }

const Said = ({ claim, title, children, tools }: SaidProps) => (
  <>
    <h1 {...start} tabIndex={-1}>
      {title}
    </h1>
    <p className="muted">{children}</p>
    <WaitingEvent event={claim.event} cost={`${placesText(claim.numberOfAttendees)}, nothing to pay`} />
    <div className="waiting-tools">
      {tools ?? (
        <ButtonLink full variant="outline" href={paths.event(claim.event.id)}>
          View event
        </ButtonLink>
      )}
    </div>
  </>
)

export const page: PageModule = {
  Component: ClaimPage,
  head: () => ({
    title: 'A sponsored place',
    description: 'A place at an event that someone else has paid for.',
  }),
}
