import { newsletterPage } from '#shared/admin-paths.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { IssuePage, NoSuchIssue } from './issue-page.tsx'
import { IssuesList } from './issues-list.tsx'

/** The newsletter: its issues, and below its address each one's page. */
export function NewsletterTab({ place }: TabProps) {
  const page = place.path.slice(newsletterPage.length + 1)
  if (page === '') return <IssuesList />
  return isUuid(page) ? <IssuePage key={page} id={page} /> : <NoSuchIssue />
}
