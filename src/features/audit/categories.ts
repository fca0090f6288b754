/** Every action that the audit log can contain. */
export const auditActions = [
  'event.created',
  'event.updated',
  'event.duplicated',
  'event.cancelled',
  'event.deleted',
  'event.hosts-changed',
  'teaching.created',
  'teaching.updated',
  'teaching.deleted',
  'teaching.synced',
  'teaching.sync-failed',
  'resource.created',
  'resource.updated',
  'resource.deleted',
  'registration.cancelled',
  'registration.attendance-noted',
  'member.approved',
  'member.revoked',
  'member.rejected',
  'member.role-changed',
  'member.password-reset',
  'member.deleted',
  'person.added',
  'person.updated',
  'person.merged',
  'person.noted',
  'person.tagged',
  'group.created',
  'group.updated',
  'group.deleted',
  'group.people-changed',
  'admin.created',
  'admin.invited',
  'admin.invitation-withdrawn',
  'admin.joined',
  'admin.roles-changed',
  'admin.password-reset',
  'admin.renamed',
  'admin.password-changed',
  'admin.removed',
  'admin.signed-in',
  'admin.sign-in-failed',
  'account.email-confirmed',
  'account.email-changed',
  'account.password-changed',
  'account.password-reset',
  'account.renamed',
  'account.sessions-ended',
  'account.data-downloaded',
  'account.deleted',
  'admin.second-step-added',
  'admin.second-step-removed',
  'admin.second-step-reset',
  'admin.recovery-codes-renewed',
  'admin.recovery-code-used',
  'message.updated',
  'message.noted',
  'mentor-request.updated',
  'mentor-request.noted',
  'join-request.updated',
  'join-request.noted',
  'donation.refunded',
  'registration.refunded',
  'fund.created',
  'fund.updated',
  'fund.closed',
  'fund.reopened',
  'fund.deleted',
  'month.closed',
  'month.reopened',
  'payout.noted',
  'payout.taken-back',
  'statements.sent',
  'payment.noted',
  'payment.corrected',
  'transfer.accepted',
  'transfer.refused',
  'email.sent-again',
  'list.exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What a treasurer sees of the log. */
export const moneyActions: readonly AuditAction[] = auditActions.filter((action) =>
  /^(donation|registration\.refunded|fund|month|payout|statements|payment|transfer)\b/.test(action),
)

/** What members do with their own account. */
export type OwnAction = Extract<AuditAction, `account.${string}`>

/** Who acts: an administrator, a member, or the program by itself. */
export const actorKinds = ['administrator', 'member', 'program'] as const

export type ActorKind = (typeof actorKinds)[number]

export const auditPeriods = ['all', 'day', 'week', 'month', 'year'] as const
