import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Undo2 } from 'lucide-react'
import { leftOutReasons } from '#features/people/mailings/categories.ts'
import type { Reach } from '#features/people/mailings/schema.ts'
import { newsletterPage } from '#shared/admin-paths.ts'
import { momentOf } from '#shared/time/dates.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { issueReach, issues, oneIssue, takeIssueBack, testIssue } from '../endpoints.ts'
import type { Issue } from '../schema.ts'
import { readersText } from './approve-dialog.tsx'
import { nameOf } from './issue-states.ts'
import './composer.css'
import './approved-issue.css'
import { Preview } from './preview.tsx'

/** An approved issue until its time comes: it can be looked at, and the approval withdrawn. */
export function ApprovedIssue({ issue }: { issue: Issue }) {
  const { id, version, sendAt, approvedAt, approvedName } = issue
  const client = useQueryClient()
  const reach = useQuery(issueReach(id))
  const withdrawal = useAction(takeIssueBack(id), {
    success: { title: 'Approval withdrawn', description: 'It is a draft again. Nothing was sent.' },
    failure: "We couldn't withdraw the approval",
    invalidates: [issues.path],
    onSuccess: (draft) => client.setQueryData(oneIssue(id).queryKey, draft),
  })
  const test = useAction(testIssue(id), {
    success: ({ message }) => ({ title: message }),
    failure: "We couldn't send the test",
  })
  return (
    <>
      <TabHead
        back={<BackLink href={newsletterPage}>Newsletter</BackLink>}
        title={nameOf(issue)}
        lead={`Goes out ${momentOf(sendAt!)}`}
        actions={
          <PageFoot>
            <Button variant="outline" pending={test.isPending} onClick={() => test.mutate()}>
              {!test.isPending && <Mail aria-hidden="true" />}
              Send me a test
            </Button>
            <Button
              variant="ink"
              pending={withdrawal.isPending}
              pendingText="Withdrawing..."
              onClick={() => withdrawal.mutate({ version })}
            >
              {!withdrawal.isPending && <Undo2 aria-hidden="true" />}
              Withdraw approval
            </Button>
          </PageFoot>
        }
      />
      <div className="issue-columns">
        <div className="issue-write">
          <Note tone="success">
            <p>
              <strong>Approved by {approvedName}</strong>, {momentOf(approvedAt!)}. It goes out automatically.
              To change it, withdraw the approval first.
            </p>
          </Note>
          <Box title="Who gets it">
            {reach.data ? (
              <Reached reach={reach.data} />
            ) : (
              <Loading query={reach} label="Counting who gets it" failure="We couldn't count who gets it" />
            )}
          </Box>
        </div>
        <div className="issue-read">
          <Preview issue={issue} />
        </div>
      </div>
    </>
  )
}

const Reached = ({ reach: { audiences, people, leftOut } }: { reach: Reach }) => (
  <div className="issue-reached">
    <p>
      <b>{readersText(people)}</b> of {audiences.map(({ name }) => name).join(', ')}, as it is now. Who leaves
      before it goes out doesn’t get it.
    </p>
    {leftOut.length > 0 && (
      <ul>
        {leftOut.map(({ why, total }) => (
          <li key={why}>
            {leftOutReasons[why]}
            <b>{total.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
    )}
  </div>
)
