/** Everything that the audit log can tell of. */
export const auditActions = [
  'event.created',
  'event.updated',
  // No longer done, but told of.
  'event.duplicated',
  'event.cancelled',
  'event.deleted',
  'teaching.created',
  'teaching.updated',
  'teaching.deleted',
  'resource.created',
  'resource.updated',
  'resource.deleted',
  'registration.cancelled',
  'member.approved',
  'member.revoked',
  'member.rejected',
  'member.role-changed',
  'member.password-reset',
  'member.deleted',
  'admin.removed',
  'message.updated',
  'message.noted',
  'mentor-request.updated',
  'mentor-request.noted',
  'join-request.updated',
  'join-request.noted',
  'donation.refunded',
  'registration.refunded',
  'list.exported',
] as const

export type AuditAction = (typeof auditActions)[number]
