import type { AuditAction } from '#features/team/audit/categories.ts'
import type { Power } from '#shared/powers.ts'

/** What can be restored. */
export const binKinds = [
  'event',
  'teaching',
  'resource',
  'person',
  'group',
  'member',
  'message',
  'mentor request',
  'join request',
  'count sheet',
] as const

export type BinKind = (typeof binKinds)[number]

type NameIn<Action> = Action extends `${infer Name}.brought-back` ? Name : never

/** The name before the dot of an action, as the audit log writes that one was restored. */
type AuditName = NameIn<AuditAction>

/** What each kind is called, in the dashboard and in the audit log; and what one must be allowed to do to find any here. */
export const kindFacts = {
  event: { label: 'Event', auditName: 'event', power: 'events.end' },
  teaching: { label: 'Teaching', auditName: 'teaching', power: 'teachings' },
  resource: { label: 'Resource', auditName: 'resource', power: 'resources' },
  person: { label: 'Person', auditName: 'person', power: 'people' },
  group: { label: 'Circle or team', auditName: 'group', power: 'people' },
  member: { label: 'Member', auditName: 'member', power: 'members' },
  message: { label: 'Message', auditName: 'message', power: 'inbox' },
  'mentor request': { label: 'Mentor request', auditName: 'mentor-request', power: 'mentorship' },
  'join request': { label: 'Join Us request', auditName: 'join-request', power: 'join' },
  'count sheet': { label: 'Count', auditName: 'count', power: 'money.change' },
} as const satisfies Record<BinKind, { label: string; auditName: AuditName; power: Power }>
