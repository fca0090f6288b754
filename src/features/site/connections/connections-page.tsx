import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { MailHealthBox } from '../mail-health/mail-health-box.tsx'
import { connectionGroups } from './connection-groups.ts'
import { ConnectionItem } from './connection-item.tsx'
import './connections-page.css'
import { connections } from './endpoints.ts'

/** The accounts that the site uses. `which` is the group that the reader came for. */
export function ConnectionsPage({ which }: { which?: string | undefined }) {
  const isAllowed = useCan('connections')
  const query = useQuery({ ...connections, enabled: isAllowed })
  const error = shownError(query)
  const sought = useRef<HTMLDivElement>(null)
  const isLoaded = query.data !== undefined
  useEffect(() => sought.current?.focus(), [which, isLoaded])
  return (
    <>
      <TabHead
        back={<BackLink href={sitePage()}>Our site</BackLink>}
        title="Connections"
        lead="Accounts that the site uses. Keys are kept on the server and never shown here."
      />
      {!isAllowed && (
        <EmptyState
          icon={Plug}
          title="Connections are for administrators"
          text="Ask an administrator to look at them."
        />
      )}
      {error && !query.data && (
        <ErrorState
          title="We couldn't load the connections"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      )}
      {isAllowed && !query.data && !error && (
        <SkeletonGroup label="Loading the connections" className="connections-skeletons">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
      {query.data && (
        <Box>
          {connectionGroups.map(({ id, title, holds }) => (
            <div
              key={id}
              className="connections-group"
              ref={id === which ? sought : undefined}
              tabIndex={-1}
              role="group"
              aria-label={title}
            >
              <ul>
                {query.data
                  .filter((connection) => holds.includes(connection.id))
                  .map((connection) => (
                    <ConnectionItem key={connection.id} connection={connection} />
                  ))}
              </ul>
            </div>
          ))}
        </Box>
      )}
      {query.data?.some(({ id, setUp }) => id === 'mail' && setUp === 'yes') && <MailHealthBox />}
    </>
  )
}
