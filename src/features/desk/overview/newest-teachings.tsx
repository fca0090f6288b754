import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { lastSync } from '#features/content/teachings/endpoints.ts'
import { rowPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { agoText } from '#shared/waiting.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import type { Overview } from './schema.ts'

type Teachings = NonNullable<Overview['newestTeachings']>

/** What was published last and how often it was opened, and when the videos were last fetched. */
export const NewestTeachings = ({ teachings }: { teachings: Teachings }) => (
  <Box title="Newest teachings">
    {teachings.length === 0 ? (
      <p className="overview-none">Nothing is published yet.</p>
    ) : (
      <ul className="overview-rows">
        {teachings.map(({ id, title, publishedAt, views }) => (
          <li key={id} className="overview-teaching">
            <div>
              <Link href={rowPage('teachings', 'edit', id)}>{title}</Link>
              <p>{shortDate(publishedAt)}</p>
            </div>
            <p>
              <b>{views.toLocaleString('en')}</b> {views === 1 ? 'view' : 'views'} in 30 days
            </p>
          </li>
        ))}
      </ul>
    )}
    <LastSync />
  </Box>
)

const LastSync = () => {
  const now = useNow()
  const { data } = useQuery(lastSync)
  if (!data || data.source === 'none') return null
  return (
    <p className="overview-unassigned">
      {data.syncedAt ? `Videos last synced ${agoText(data.syncedAt, now)}.` : 'Videos were never synced.'}
    </p>
  )
}
