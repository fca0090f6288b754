import { useQuery, type QueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import type { Head, PageModule, PageProps, Place } from '#browser/page.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { longDate } from '#shared/time/dates.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NotFound } from '#ui/feedback/not-found.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { archivedIssue, archivedIssues } from '../endpoints.ts'
import type { ArchivedWhole } from '../schema.ts'
import './archived-issue-page.css'
import { ShownBlocks } from './shown-blocks.tsx'

/** One newsletter, as its blocks were when it went out. */
function ArchivedIssuePage({ place }: PageProps) {
  const query = useQuery(archivedIssue(place.params.slug ?? ''))
  if (query.data) return <Shown issue={query.data} />
  if (wasRefused(query.error))
    return (
      <NotFound
        scene="lamp"
        title="Newsletter Not Found"
        lead="It may have been moved or removed, or the link may be wrong."
        icon={MailX}
        instead={{
          title: 'Looking for something else?',
          text: 'Browse all newsletters.',
          href: paths.newsletter,
          label: 'Back to the newsletters',
        }}
      />
    )
  return (
    <div className="section-tight wrap">
      <ErrorState
        title="We couldn't load this newsletter"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

const Shown = ({ issue: { subject, sentAt, shown } }: { issue: ArchivedWhole }) => (
  <>
    <PageHead
      low
      scene="lamp"
      title={subject}
      lead={longDate(sentAt)}
      crumb={{ href: paths.newsletter, label: 'All newsletters' }}
    />
    <article className="section-tight narrow archived-issue" aria-label={subject}>
      <ShownBlocks shown={shown} sentAt={sentAt} />
    </article>
  </>
)

const issueOf = ({ params }: Place, client: QueryClient): ArchivedWhole | undefined =>
  client.getQueryData(archivedIssue(params.slug ?? '').queryKey)

const descriptionOf = ({ previewLine }: ArchivedWhole): string =>
  previewLine || `A newsletter of ${site.name}.`

/** What a shared link shows: its first image, or else that of the site. The cover of a teaching has the title of the teaching on it. */
const imageOf = ({ shown }: ArchivedWhole): Head['image'] => {
  const picture = shown.find((block) => block.kind === 'picture')
  return picture && { path: picture.url, alt: picture.description, isUploaded: true }
}

const headOf = (issue: ArchivedWhole): Head => {
  const image = imageOf(issue)
  return { title: issue.subject, description: descriptionOf(issue), ...(image && { image }) }
}

const forServer: Partial<PageModule> = {
  addresses: (list) => list(archivedIssues, ({ slug }) => paths.newsletterIssue(slug)),
  structured: (origin, place, client) => {
    const issue = issueOf(place, client)
    if (!issue) return []
    const trail = [
      { name: 'Newsletter', path: paths.newsletter },
      { name: issue.subject, path: place.path },
    ]
    return [breadcrumbs(origin, trail)]
  },
}

export const page: PageModule = {
  Component: ArchivedIssuePage,
  head: (place, client) => {
    const issue = issueOf(place, client)
    return issue ? headOf(issue) : { title: 'Newsletter Not Found', description: site.description }
  },
  isThere: (place, client) => issueOf(place, client) !== undefined,
  // Only the server has a use for the rest, so a phone does not fetch it.
  ...(import.meta.env.SSR && forServer),
}
