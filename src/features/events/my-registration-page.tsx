import { useQueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardSkeletons } from '#ui/card-skeletons.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { PageModule } from '#ui/page.ts'
import { usePrivateLink } from '#ui/use-private-link.ts'
import { forgetRegistration } from './attendee-memory.ts'
import './event-page.css'
import { refreshEvents } from './events-queries.ts'
import { MyRegistrationView } from './my-registration-view.tsx'
import type { MyRegistration } from './schema.ts'

/** Where the link of a letter leads. */
function MyRegistrationPage() {
  const client = useQueryClient()
  const { token, found, retry, change } = usePrivateLink<MyRegistration>(paths.api.registrationView)

  const cancel = async () => {
    const { event } = await change(paths.api.registrationCancel)
    forgetRegistration(event.id)
    void refreshEvents(client)
  }

  return (
    <div className="event-page wrap">
      {found.is === 'there' ? (
        <MyRegistrationView registration={found.thing} token={token} onCancel={cancel} />
      ) : (
        <div className="my-registration-wait">
          <h1 className="my-registration-title">My registration</h1>
          {found.is === 'loading' && (
            <CardSkeletons label="Loading your registration" count={1} className="event-page-loading" />
          )}
          {found.is === 'unknown' && <Unknown />}
          {found.is === 'unreachable' && (
            <ErrorState
              title="Failed to load your registration"
              text="There was an error loading your registration. Please try again later."
              onRetry={retry}
            />
          )}
        </div>
      )}
    </div>
  )
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
