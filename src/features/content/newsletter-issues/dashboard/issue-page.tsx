import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { newsletterPage } from '#shared/admin-paths.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { shownError } from '#browser/calls/reading.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { oneIssue } from '../endpoints.ts'
import { isUnderWay, waitsForItsTime } from './issue-states.ts'
import { Composer } from './composer.tsx'
import { ApprovedIssue } from './approved-issue.tsx'
import { SentIssue } from './sent-issue.tsx'

const lookAgainMs = 10_000

/** One issue: a draft is written here, an approved one waits, and a sent one shows what became of it. */
export function IssuePage({ id }: { id: string }) {
  const query = useQuery({
    ...oneIssue(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgainMs : false),
  })
  const issue = query.data
  if (issue?.state === 'draft') return <Composer issue={issue} />
  if (issue && waitsForItsTime(issue)) return <ApprovedIssue issue={issue} />
  if (issue) return <SentIssue issue={issue} />
  if (wasRefused(shownError(query))) return <NoSuchIssue />
  return (
    <>
      <BackLink href={newsletterPage}>Newsletter</BackLink>
      <Loading query={query} label="Loading the issue" failure="We couldn't load this issue" />
    </>
  )
}

export const NoSuchIssue = () => (
  <EmptyState
    icon={MailX}
    title="Issue not found"
    text="It may have been deleted."
    actions={
      <ButtonLink variant="ink" href={newsletterPage}>
        Go to the newsletter
      </ButtonLink>
    }
  />
)
