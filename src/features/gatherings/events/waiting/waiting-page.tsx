import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { refreshEvents } from '../events-queries.ts'
import { isFree } from '../policy.ts'
import * as endpoints from './endpoints.ts'
import { rememberOffer } from './offer-memory.ts'
import { PlacePage } from './place-page.tsx'
import { useStep } from './use-step.ts'
import { WaitingView } from './waiting-view.tsx'

const LeaveLineDialog = lazyPart(() => import('./leave-line-dialog.tsx'), 'LeaveLineDialog')

/** Where the link in an email leads. Opening it decides nothing. */
function WaitingPage() {
  const client = useQueryClient()
  const link = usePrivateLink(endpoints.viewWaiting)
  const { token, retry, show, change } = link
  const [isLeaving, setIsLeaving] = useState(false)

  const { isPending, take } = useStep(() => {
    setIsLeaving(false)
    void refreshEvents(client)
  })
  const by = (call: typeof endpoints.passOffer) => () => take(() => change(call))

  const takeOffer = (after: 'stop' | 'rest') =>
    take(async () => {
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
    <PlacePage link={link} title="My place in line" what="place in line">
      {(waiting) => (
        <>
          <WaitingView
            waiting={waiting}
            steps={{
              isPending,
              onConfirm: by(endpoints.confirmWaiting),
              onTake: takeOffer,
              onPass: by(endpoints.passOffer),
              onWaitForAll: by(endpoints.waitForAll),
              onKeep: by(endpoints.keepWaiting),
              onPlaces: (numberOfAttendees) => change(endpoints.changePlacesInLine, { numberOfAttendees }),
              onLeave: () => (waiting.state === 'waiting' ? setIsLeaving(true) : by(endpoints.leaveLine)()),
              onOver: retry,
            }}
          />
          {isLeaving && (
            <Suspense fallback={<ProgressLine active />}>
              <LeaveLineDialog
                title={waiting.event.title}
                isPending={isPending}
                onConfirm={by(endpoints.leaveLine)}
                onClose={() => setIsLeaving(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </PlacePage>
  )
}

export const page: PageModule = {
  Component: WaitingPage,
  head: () => ({
    title: 'My place in line',
    description: 'Your place on the waiting list of an event, and what is offered to you.',
  }),
}
