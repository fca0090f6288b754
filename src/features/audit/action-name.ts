import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import type { AuditAction } from './categories.ts'

/** Actions whose code does not read as a sentence. */
const names: Partial<Record<AuditAction, string>> = {
  'member.revoked': 'Approval revoked',
  'admin.created': 'Administrator added',
  'admin.renamed': 'Administrator renamed',
  'admin.password-changed': 'Administrator password changed',
  'admin.removed': 'Administrator removed',
  'admin.signed-in': 'Administrator signed in',
  'admin.sign-in-failed': 'Administrator sign-in failed',
  'teaching.sync-failed': 'Video sync failed',
  'account.email-confirmed': 'Own email address confirmed',
  'account.email-changed': 'Own email address changed',
  'account.password-changed': 'Own password changed',
  'account.password-reset': 'Own password reset by email',
  'account.renamed': 'Own name changed',
  'account.sessions-ended': 'Own sessions ended',
  'account.data-downloaded': 'Own data downloaded',
  'account.deleted': 'Own account deleted',
  'message.noted': 'Note added to message',
  'mentor-request.noted': 'Note added to mentor request',
  'join-request.noted': 'Note added to join request',
  'email.sent-again': 'Email resent',
  'list.exported': 'List downloaded',
}

/** "Mentor request updated" of `mentor-request.updated`. */
export const actionName = (action: AuditAction): string =>
  names[action] ?? sentenceCase(action.replace(/[.-]/g, ' '))
