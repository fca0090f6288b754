import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import type { AuditAction } from './categories.ts'

/** Actions whose code does not read as a sentence. */
const names: Partial<Record<AuditAction, string>> = {
  'member.revoked': 'Approval revoked',
  'admin.created': 'Administrator added',
  'admin.renamed': 'Administrator renamed',
  'admin.password-changed': 'Administrator password changed',
  'admin.removed': 'Administrator removed',
  'admin.second-step-added': 'Sign-in step added',
  'admin.second-step-removed': 'Sign-in step removed',
  'admin.second-step-reset': 'Two-step sign-in reset',
  'admin.recovery-codes-renewed': 'Recovery codes renewed',
  'admin.recovery-code-used': 'Recovery code used',
  'message.noted': 'Note added to message',
  'mentor-request.noted': 'Note added to mentor request',
  'join-request.noted': 'Note added to join request',
  'email.sent-again': 'Email resent',
  'list.exported': 'List downloaded',
}

/** "Mentor request updated" of `mentor-request.updated`. */
export const actionName = (action: AuditAction): string =>
  names[action] ?? sentenceCase(action.replace(/[.-]/g, ' '))
