import { useQuery } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import { sitePage } from '#shared/admin-paths.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { siteDocuments } from '../endpoints.ts'
import type { DocumentGroup } from './document-groups.ts'
import { DocumentRow } from './site-row.tsx'
import { SiteSkeletons } from './site-skeletons.tsx'

/** The documents of a group, such as the questions of each page. */
export function GroupPage({ group }: { group: DocumentGroup }) {
  const query = useQuery(siteDocuments)
  const error = shownError(query)
  const documents = query.data?.filter(({ key }) => group.holds(key))
  return (
    <>
      <TabHead back={<BackLink href={sitePage()}>Our site</BackLink>} title={group.title} lead={group.lead} />
      {documents ? (
        <Box>
          <ul className="site-rows">
            {documents.map((edited) => (
              <DocumentRow key={edited.key} edited={edited} />
            ))}
          </ul>
        </Box>
      ) : error ? (
        <ErrorState
          title="We couldn't load the words of the site"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SiteSkeletons />
      )}
    </>
  )
}
