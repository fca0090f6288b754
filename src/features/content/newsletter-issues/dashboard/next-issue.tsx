import { issuePage } from '#shared/admin-paths.ts'
import { localAt, momentOf } from '#shared/time/dates.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { IssuesOverview, ListedIssue } from '../schema.ts'
import { nameOf } from './issue-states.ts'

/** What goes out next, or what has to be done for it. */
export const NextIssue = ({ overview: { drafts, nextAt } }: { overview: IssuesOverview }) => {
  const next = drafts[0]
  return (
    <section className="next-issue" aria-labelledby="next-issue">
      <div>
        <p>Next: {momentOf(next?.state === 'scheduled' && next.sendAt ? next.sendAt : nextAt)}</p>
        <h2 id="next-issue">{next ? nameOf(next) : 'Nothing is prepared'}</h2>
        <p>{next ? standingOf(next) : 'A new Friday email begins with the week’s events.'}</p>
      </div>
      {next && (
        <ButtonLink variant="gold" href={issuePage(next.id)}>
          {next.state === 'draft' ? 'Open the draft' : 'Open the email'}
        </ButtonLink>
      )}
    </section>
  )
}

const standingOf = ({ state, authorName, approvedName, approvedAt }: ListedIssue): string =>
  state === 'scheduled' && approvedAt
    ? `Approved by ${approvedName}, ${localAt(approvedAt).slice(11)}. It goes out automatically.`
    : `Draft by ${authorName}. Nothing is sent until someone approves it.`
