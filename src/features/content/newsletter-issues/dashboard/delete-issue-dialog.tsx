import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { deleteIssue, issues } from '../endpoints.ts'
import type { ListedIssue } from '../schema.ts'
import { nameOf } from './issue-states.ts'
import { forgetIssue } from './kept-issue.ts'

type Props = { issue: Pick<ListedIssue, 'id' | 'subject'>; onDeleted: () => void; onClose: () => void }

export const DeleteIssueDialog = ({ issue, onDeleted, onClose }: Props) => (
  <DeleteDialog
    endpoint={deleteIssue(issue.id)}
    title="Delete this draft?"
    confirm="Delete draft"
    success={{ title: 'Draft deleted' }}
    failure="We couldn't delete it"
    invalidates={[issues.path]}
    onDeleted={() => {
      forgetIssue(issue.id)
      onDeleted()
    }}
    onClose={onClose}
  >
    <p>“{nameOf(issue)}” is deleted permanently. It was not sent to anyone.</p>
  </DeleteDialog>
)
