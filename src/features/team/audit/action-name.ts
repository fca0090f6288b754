import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import type { AuditAction } from './categories.ts'

/** Actions whose code does not read as a sentence. */
const names: Partial<Record<AuditAction, string>> = {
  'member.revoked': 'Approval revoked',
  'member.reset-link-sent': 'Password reset link sent',
  'registration.attendance-noted': 'Attendance recorded',
  'waiting-list.offered': 'Waiting list: place offered',
  'waiting-list.withdrawn': 'Waiting list: offer withdrawn',
  'waiting-list.removed': 'Waiting list: person removed',
  'waiting-list.confirmed': 'Waiting list: number confirmed',
  'waiting-list.told': 'Waiting list: person told on WhatsApp',
  // The request to the payment provider: what came of it is a line of its own.
  'donation.refunded': 'Donation: refund started',
  'donation.refund-done': 'Donation: refund done',
  'donation.refund-failed': 'Donation: refund failed',
  'donation.given-back': 'Donation: given back another way',
  'monthly-gift.ended': 'Monthly gift cancelled',
  'registration.refunded': 'Registration: refund started',
  'registration.refund-done': 'Registration: refund done',
  'registration.refund-failed': 'Registration: refund failed',
  'registration.given-back': 'Registration: given back another way',
  'person.merged': 'Two people merged',
  'person.noted': 'Note added to person',
  'person.contacted': 'Contact with person logged',
  'person.merge-undone': 'Merge of two people undone',
  'person.not-same': 'Two people are not the same',
  'person.tagged': "Person's tags changed",
  'group.people-changed': 'People of a circle changed',
  'group.leaders-changed': 'Leaders of a circle changed',
  'group.link-created': 'Attendance link of a circle created',
  'group.link-stopped': 'Attendance link of a circle stopped',
  'group.attendance-taken': 'Attendance of a circle taken',
  'admin.created': 'Administrator added',
  'admin.invited': 'Invited to the team',
  'admin.invitation-withdrawn': 'Invitation withdrawn',
  'admin.joined': 'Joined the team',
  'admin.roles-changed': 'Roles on the team changed',
  'admin.password-reset': 'Team password reset',
  'admin.renamed': 'Team member renamed',
  'admin.password-changed': 'Team password changed',
  'admin.notices-changed': 'Own emails chosen',
  'admin.removed': 'Removed from the team',
  'admin.signed-in': 'Signed in to the dashboard',
  'admin.sign-in-failed': 'Dashboard sign-in failed',
  'teaching.sync-failed': 'Video sync failed',
  'account.email-confirmed': 'Own email address confirmed',
  'account.email-changed': 'Own email address changed',
  'account.password-changed': 'Own password changed',
  'account.password-reset': 'Own password reset by email',
  'account.renamed': 'Own name changed',
  'account.phone-changed': 'Own phone number changed',
  'account.notifications-changed': 'Own email choices changed',
  'account.sessions-ended': 'Own sessions ended',
  'account.data-downloaded': 'Own data downloaded',
  'account.deleted': 'Own account deleted',
  'admin.second-step-added': 'Two-step sign-in added',
  'admin.second-step-removed': 'Two-step sign-in removed',
  'admin.second-step-reset': 'Two-step sign-in reset',
  'admin.recovery-codes-renewed': 'Recovery codes renewed',
  'admin.recovery-code-used': 'Recovery code used',
  'message.noted': 'Note added to message',
  'mentor-request.noted': 'Note added to mentor request',
  'join-request.noted': 'Note added to Join Us request',
  'email.sent-again': 'Email resent',
  'newsletter.taken-back': 'Newsletter approval withdrawn',
  'list.exported': 'List downloaded',
}

/** Stored codes keep the words of their time. These are the words of the dashboard. */
const shown: Record<string, string> = {
  'brought-back': 'restored',
  'deleted-for-good': 'deleted permanently',
  'taken-back': 'reversed',
  answered: 'replied to',
  group: 'circle',
  noted: 'recorded',
  refused: 'rejected',
  'join-request': 'Join Us request',
}

const wordsOf = (code: string): string => shown[code] ?? code.replaceAll('-', ' ')

/** "Mentor request updated" of `mentor-request.updated`. */
export const actionName = (action: AuditAction): string =>
  names[action] ?? sentenceCase(action.split('.').map(wordsOf).join(' '))
