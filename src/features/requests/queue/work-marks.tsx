import { shortDate } from '#shared/time/dates.ts'
import { dueText, isLate } from '#shared/waiting.ts'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { isOpen } from '../policy.ts'

const looks: Record<string, StateLook> = {
  new: 'info',
  'in progress': 'warning',
  matched: 'success',
  done: 'success',
}

export const WorkBadge = ({ state }: { state: string }) => (
  <StateBadge look={looks[state] ?? 'neutral'}>{sentenceCase(state)}</StateBadge>
)

type Due = { state: string; dueAt: string; answeredAt: string | null; doneAt: string | null }

/** Until when the sender waits; of a closed request, since when it is closed. */
export const DueMark = ({ state, dueAt, answeredAt, doneAt }: Due) => {
  if (isOpen(state) && answeredAt) return <span className="muted">Replied {shortDate(answeredAt)}</span>
  if (!isOpen(state)) return doneAt && <span className="muted">Closed {shortDate(doneAt)}</span>
  return <span className={isLate(dueAt) ? 'queue-late' : undefined}>{dueText(dueAt)}</span>
}
