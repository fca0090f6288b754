import { useQuery } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { figure } from '#shared/figures.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { siteHistory } from '../endpoints.ts'
import { ChangeItem } from './change-item.tsx'

const shown = 5

/** The newest lines of the history, on the overview. */
export function LastChanges() {
  const query = useQuery(siteHistory(`limit=${shown}`))
  const now = useNow()
  const error = shownError(query)
  return (
    <Box title="Last changes">
      {error && !query.data && (
        <ErrorState
          title="We couldn't load the changes"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
          headingLevel={3}
        />
      )}
      {!query.data && !error && (
        <SkeletonGroup label="Loading changes" className="site-skeletons">
          <Skeleton shape="title" width="long" />
          <Skeleton shape="title" width="long" />
        </SkeletonGroup>
      )}
      {query.data?.total === 0 && (
        <p className="site-nothing">Nothing has been changed yet. What you change can be undone here.</p>
      )}
      {query.data && query.data.total > 0 && (
        <>
          <ul>
            {query.data.rows.map((change) => (
              <ChangeItem key={`${change.key} ${change.version}`} change={change} now={now} />
            ))}
          </ul>
          <ButtonLink variant="quiet" full className="site-all-changes" href={sitePage('changes')}>
            {query.data.total > 1 ? `All ${figure(query.data.total)} changes` : 'All changes'}
          </ButtonLink>
        </>
      )}
    </Box>
  )
}
