import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useSession, type Session } from '#browser/session/session.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NotFound } from '#ui/feedback/not-found.tsx'
import { membersEvent } from '../endpoints.ts'
import type { Event } from '../schema.ts'
import { EventNotFound } from './event-not-found.tsx'

type Props = { id: string; children: (event: Event) => ReactNode }

/** An event that only members may see. The page is the same for everyone, so the browser asks who is there. */
export const MembersEvent = ({ id, children }: Props) => {
  const state = useSession((session) => session.state)
  const query = useQuery({ ...membersEvent(id), enabled: state === 'approved' })
  if (query.data) return children(query.data)
  const error = shownError(query)
  if (error && wasRefused(error)) return <EventNotFound />
  if (error)
    return (
      <ErrorState
        title="We couldn't load this event"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    )
  if (state === 'approved')
    return <CardSkeletons label="Loading the event" count={1} className="event-page-loading" />
  return <ForMembers id={id} state={state} />
}

const ForMembers = ({ id, state }: { id: string; state: Session['state'] }) => (
  <NotFound
    scene="rooftop"
    title="For members"
    lead="This event is for our members."
    icon={LockKeyhole}
    instead={
      state === 'pending' || state === 'own-password'
        ? { title: 'Nearly there', text: notYet[state], href: paths.account, label: 'Go to my account' }
        : {
            title: 'Are you a member?',
            text: 'Sign in to see it and to register.',
            href: `${paths.auth}?${new URLSearchParams({ next: paths.event(id) })}`,
            label: 'Sign in',
          }
    }
  />
)

const notYet = {
  pending: 'You can see it as soon as our team has approved your account.',
  'own-password': 'Choose a password of your own first.',
}
