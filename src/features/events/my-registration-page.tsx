import { useQueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardSkeletons } from '#ui/card-skeletons.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { PageModule } from '#ui/page.ts'
import { useHash } from '#ui/use-hash.ts'
import { forgetRegistration } from './attendee-memory.ts'
import './event-page.css'
import { refreshEvents } from './events-queries.ts'
import { MyRegistrationView } from './my-registration-view.tsx'
import type { MyRegistration } from './schema.ts'

type State = { is: 'loading' | 'unknown' | 'unreachable' } | { is: 'there'; registration: MyRegistration }

/** Where the link of a letter leads. The secret stands behind the #, and goes to the server in a body only. */
function MyRegistrationPage() {
  const token = useHash()
  const client = useQueryClient()
  const [state, setState] = useState<State>({ is: 'loading' })

  const load = useCallback(async () => {
    setState({ is: 'loading' })
    setState(token ? await lookUp(token) : { is: 'unknown' })
  }, [token])

  useEffect(() => {
    // While React takes over, the address is not known yet.
    if (token !== undefined) void load()
  }, [token, load])

  const cancel = async () => {
    const registration = (await sendJson('POST', paths.api.registrationCancel, { token })) as MyRegistration
    forgetRegistration(registration.event.id)
    void refreshEvents(client)
    setState({ is: 'there', registration })
  }

  return (
    <div className="event-page wrap">
      {state.is === 'there' ? (
        <MyRegistrationView registration={state.registration} token={token ?? ''} onCancel={cancel} />
      ) : (
        <div className="my-registration-wait">
          <h1 className="my-registration-title">My registration</h1>
          {state.is === 'loading' && (
            <CardSkeletons label="Loading your registration" count={1} className="event-page-loading" />
          )}
          {state.is === 'unknown' && <Unknown />}
          {state.is === 'unreachable' && (
            <ErrorState
              title="Failed to load your registration"
              text="There was an error loading your registration. Please try again later."
              onRetry={() => void load()}
            />
          )}
        </div>
      )}
    </div>
  )
}

const lookUp = async (token: string): Promise<State> => {
  try {
    const registration = await sendJson('POST', paths.api.registrationView, { token })
    return { is: 'there', registration: registration as MyRegistration }
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return { is: isRefused ? 'unknown' : 'unreachable' }
  }
}

const Unknown = () => (
  <EmptyState
    icon={MailX}
    title="We could not find this registration"
    text="Please open the link in the newest letter that we sent you. If it is not complete there, write to us."
    actions={
      <>
        <ButtonLink href={paths.events}>See the events</ButtonLink>
        <ButtonLink href={paths.contact} variant="outline">
          Contact Us
        </ButtonLink>
      </>
    }
  />
)

export const page: PageModule = {
  Component: MyRegistrationPage,
  head: () => ({
    title: 'My registration',
    description: 'Your seat, the details, and how to give it back.',
  }),
}
