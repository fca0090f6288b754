import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import { forgetRegistration, noteConfirmation } from '../registration/attendee-memory.ts'
import {
  cancelRegistration,
  changePlaces,
  confirmPlaces,
  viewRegistration,
} from '../registration/endpoints.ts'
import { keepTicket } from '../ticket/kept-tickets.ts'
import { TicketsOffline } from '../ticket/tickets-offline.tsx'
import '../page/event-page.css'
import { refreshEvents } from '../events-queries.ts'
import { MyRegistrationView } from './my-registration-view.tsx'

/** Where the link in an email leads. */
function MyRegistrationPage() {
  const client = useQueryClient()
  const { token, found, retry, change, show } = usePrivateLink(viewRegistration)

  const shown = found.is === 'there' ? found.thing : undefined
  useEffect(() => {
    if (shown) keepTicket({ ...shown, payment: shown.payment ?? shown.gifted }, token)
  }, [shown, token])

  const cancel = async () => {
    const { event } = await change(cancelRegistration)
    forgetRegistration(event.id)
    void refreshEvents(client)
  }

  const changeTo = async (numberOfAttendees: number) => {
    await change(changePlaces, { numberOfAttendees })
    void refreshEvents(client)
  }

  const confirm = async () => {
    const { event } = await change(confirmPlaces)
    noteConfirmation(event.id)
    void refreshEvents(client)
  }

  return (
    <div className="event-page my-registration wrap">
      {found.is === 'there' ? (
        <MyRegistrationView
          registration={found.thing}
          token={token}
          onConfirm={confirm}
          onCancel={cancel}
          onPlaces={changeTo}
          onChanged={show}
        />
      ) : (
        <TicketsOffline isOffline={found.is === 'unreachable'} token={token} onRetry={retry}>
          <div className="my-registration-wait">
            <h1 className="my-registration-title">My registration</h1>
            <PrivateLinkStates
              is={found.is}
              what="registration"
              email="email"
              instead={{ href: paths.events, text: 'See upcoming events' }}
              onRetry={retry}
            />
          </div>
        </TicketsOffline>
      )}
    </div>
  )
}

export const page: PageModule = {
  Component: MyRegistrationPage,
  head: () => ({
    title: 'My registration',
    description: 'Your place, the details and how to cancel.',
  }),
}
