import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { refreshEvents } from '../events-queries.ts'
import { isFree } from '../policy.ts'
import * as endpoints from './endpoints.ts'
import { rememberOffer } from './offer-memory.ts'
import { WaitingView } from './waiting-view.tsx'
import './waiting.css'

const LeaveLineDialog = lazyPart(() => import('./leave-line-dialog.tsx'), 'LeaveLineDialog')

/** Where the link in an email leads. Opening it decides nothing. */
function WaitingPage() {
  const client = useQueryClient()
  const { token, found, retry, show, change } = usePrivateLink(endpoints.viewWaiting)
  const focus = useKeptFocus<HTMLDivElement>()
  const [isLeaving, setIsLeaving] = useState(false)

  const { isPending, mutate } = useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    onSuccess: () => {
      setIsLeaving(false)
      void refreshEvents(client)
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't do that", description: reasonOf(error) }),
  })
  const by = (call: typeof endpoints.passOffer) => () => mutate(() => change(call))

  const take = (after: 'stop' | 'rest') =>
    mutate(async () => {
      const taken = await send(endpoints.takeOffer, { token, after })
      show(taken)
      // As a new document: this page would take the new secret for its own until it is left.
      if (taken.registration) location.assign(`${paths.myRegistration}#${taken.registration}`)
      // A page that pays is a document of its own.
      else if (taken.state === 'offered' && taken.offer && !isFree(taken.event)) {
        const { fullName, email, event, offer } = taken
        rememberOffer(event.id, { token, fullName, email, places: offer.places, until: offer.until })
        location.assign(paths.eventRegistration(event.id))
      }
    })

  return (
    <div className="waiting-page wrap" {...focus}>
      {found.is === 'there' ? (
        <WaitingView
          waiting={found.thing}
          steps={{
            isPending,
            onConfirm: by(endpoints.confirmWaiting),
            onTake: take,
            onPass: by(endpoints.passOffer),
            onWaitForAll: by(endpoints.waitForAll),
            onKeep: by(endpoints.keepWaiting),
            onPlaces: (numberOfAttendees) => change(endpoints.changePlacesInLine, { numberOfAttendees }),
            onLeave: () => (found.thing.state === 'waiting' ? setIsLeaving(true) : by(endpoints.leaveLine)()),
            onOver: retry,
          }}
        />
      ) : (
        <div className="waiting-wait">
          <h1>My place in line</h1>
          <PrivateLinkStates
            is={found.is}
            what="place in line"
            email="email"
            instead={{ href: paths.events, text: 'See upcoming events' }}
            onRetry={retry}
          />
        </div>
      )}
      {isLeaving && found.is === 'there' && (
        <Suspense fallback={<ProgressLine active />}>
          <LeaveLineDialog
            title={found.thing.event.title}
            isPending={isPending}
            onConfirm={by(endpoints.leaveLine)}
            onClose={() => setIsLeaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export const page: PageModule = {
  Component: WaitingPage,
  head: () => ({
    title: 'My place in line',
    description: 'Your place on the waiting list of an event, and what is offered to you.',
  }),
}
