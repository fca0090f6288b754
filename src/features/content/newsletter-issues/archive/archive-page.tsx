import { useQuery } from '@tanstack/react-query'
import { MailOpen, Rss } from 'lucide-react'
import type { PageModule } from '#browser/page.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { longDate } from '#shared/time/dates.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SiteLink } from '#ui/parts/site-link.tsx'
import { archivedIssues } from '../endpoints.ts'
import type { ArchivedIssue } from '../schema.ts'
import './archive-page.css'

/** Every newsletter that went out and may be read by everyone. */
function ArchivePage() {
  const query = useQuery(archivedIssues)
  return (
    <>
      <PageHead low scene="lamp" title="Newsletter" lead="What we sent by email, to read again." />
      <section className="section-tight narrow" aria-label="All newsletters">
        {query.data ? (
          <Issues issues={query.data.rows} />
        ) : (
          <ErrorState
            title="We couldn't load the newsletters"
            text="Check your connection and try again."
            onRetry={() => void query.refetch()}
          />
        )}
      </section>
    </>
  )
}

const Issues = ({ issues }: { issues: readonly ArchivedIssue[] }) =>
  issues.length === 0 ? (
    <EmptyState
      icon={MailOpen}
      title="No newsletters yet"
      text="The first one will be here after it went out."
    />
  ) : (
    <>
      <ul className="newsletters">
        {issues.map(({ slug, subject, previewLine, sentAt }) => (
          <li key={slug} className="newsletters-issue">
            <h2>
              <SiteLink href={paths.newsletterIssue(slug)}>{subject}</SiteLink>
            </h2>
            <p className="muted">
              <time dateTime={sentAt}>{longDate(sentAt)}</time>
            </p>
            {previewLine && <p>{previewLine}</p>}
          </li>
        ))}
      </ul>
      <p className="newsletters-feed">
        <a href={paths.newsletterFeed}>
          <Rss size={16} aria-hidden="true" />
          Follow them with a feed reader
        </a>
      </p>
    </>
  )

export const page: PageModule = {
  Component: ArchivePage,
  head: () => ({
    title: 'Newsletter',
    description: `Every newsletter of ${site.name}, to read on the web.`,
  }),
}
