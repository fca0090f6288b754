import { momentOf } from '#shared/time/dates.ts'
import type { StateLook } from '#ui/dashboard/state-badge.tsx'
import type { IssueState } from '../categories.ts'
import type { ListedIssue } from '../schema.ts'

type Stated = Pick<ListedIssue, 'state' | 'sendAt'>

export const waitsForItsTime = ({ state }: Pick<ListedIssue, 'state'>): boolean => state === 'scheduled'

const soonMs = 15 * 60_000

/** Approved and about to leave, or leaving: what the page shows changes without anyone pressing anything. */
export const isUnderWay = ({ state, sendAt }: Stated): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && sendAt !== null && Date.parse(sendAt) - Date.now() < soonMs)

export const stateLooks: Record<IssueState, { look: StateLook; label: string }> = {
  draft: { look: 'neutral', label: 'Draft' },
  scheduled: { look: 'success', label: 'Approved' },
  sending: { look: 'info', label: 'Being sent' },
  sent: { look: 'normal', label: 'Sent' },
  stopped: { look: 'danger', label: 'Stopped' },
}

export const nameOf = ({ subject }: { subject: string }): string => subject.trim() || 'No subject yet'

/** What a draft waits for, in a line. */
export const waitsFor = ({ state, sendAt }: Stated): string =>
  state === 'scheduled' && sendAt ? `Goes out ${momentOf(sendAt)}` : 'Waits for approval'
