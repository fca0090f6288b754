import { useQuery } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SiteRow } from '../dashboard/site-row.tsx'
import { SiteSkeletons } from '../dashboard/site-skeletons.tsx'
import { badgeOf, connectionGroups, valueOf } from './connection-groups.ts'
import { connections } from './endpoints.ts'

/** The accounts that the site uses, for the overview. Shown to those who have the power to see them. */
export function ConnectionsBox() {
  const query = useQuery(connections)
  const error = shownError(query)
  return (
    <Box title="Connections">
      {error && !query.data && (
        <ErrorState
          title="We couldn't load the connections"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !error && <SiteSkeletons />}
      {query.data && (
        <ul className="site-rows">
          {connectionGroups.map(({ id, title, holds, icon }) => {
            const held = query.data.filter((connection) => holds.includes(connection.id))
            const { words, look } = badgeOf(held)
            return (
              <SiteRow
                key={id}
                href={sitePage('connections', id)}
                icon={icon}
                title={title}
                value={valueOf(held)}
                badges={<StateBadge look={look}>{words}</StateBadge>}
              />
            )
          })}
        </ul>
      )}
    </Box>
  )
}
