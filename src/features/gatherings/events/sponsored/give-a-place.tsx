import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { Event } from '../schema.ts'
import { sponsoredLineOf } from './endpoints.ts'
import './give-a-place.css'

/** Below the way to pay: that no one has to stay away for the money, and that others can help. */
export const GiveAPlace = ({ event }: { event: Pick<Event, 'id' | 'audience'> }) => {
  const { data } = useQuery({ ...sponsoredLineOf(event.id), enabled: event.audience !== 'members' })
  // The page where one gives is open to all, and an event for members is not.
  if (event.audience === 'members') return null
  return (
    <p className="event-side-hint event-side-give">
      Can't pay this time? Say so on the next page. Or{' '}
      <Link href={paths.giveAPlace(event.id)} className="link">
        give a place
      </Link>{' '}
      to someone who can't.
      {data?.people != null && (
        <>
          {' '}
          <b className="nowrap">{data.people} people</b> would come.
        </>
      )}
    </p>
  )
}
