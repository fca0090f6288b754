import type { Reach } from '#features/people/mailings/schema.ts'
import { dayAt, localAt, shortDay } from '#shared/time/dates.ts'
import type { Issue } from '../schema.ts'
import { readersText } from './approve-dialog.tsx'
import type { useIssueDraft } from './use-issue-draft.ts'

type Props = {
  issue: Issue
  draft: ReturnType<typeof useIssueDraft>
  online: boolean
  reach: Reach | undefined
}

/** Where a draft stands: saved, kept on this device, or in conflict; and how many get it. */
export const DraftLead = ({ issue, draft, online, reach }: Props) => {
  if (draft.hasMet)
    return (
      <span role="status">
        Not saved: {issue.changedName} has changed this, too.{' '}
        <button type="button" className="link" onClick={draft.decide}>
          Decide
        </button>
      </span>
    )
  if (draft.hasFailed)
    return (
      <span role="status">
        Kept on this device. Not saved yet.{' '}
        <button type="button" className="link" onClick={() => void draft.save()}>
          Try again
        </button>
      </span>
    )
  if (draft.isDirty)
    return (
      <span role="status">
        {online && !draft.hasProblems ? 'Saving...' : 'Kept on this device. Not saved yet.'}
      </span>
    )
  return (
    <>
      <span role="status">
        Draft, saved {savedAt(issue.changedAt)} by {issue.changedName}
      </span>
      {reach && ` · ${readersText(reach.people)}`}
    </>
  )
}

/** "10:14" of today, otherwise with its day. */
const savedAt = (instant: string): string => {
  const day = dayAt(new Date(instant))
  const time = localAt(instant).slice(11)
  return day === dayAt(new Date()) ? time : `${shortDay(day)}, ${time}`
}
