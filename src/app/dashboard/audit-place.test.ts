import { expect, test } from 'vitest'
import type { AuditAction } from '#features/team/audit/categories.ts'
import { placeOf } from './audit-place.ts'

const id = '3c1de9a4-33a8-4b6a-8f8a-6a3c0d9f7b21'

const lineOf = (action: AuditAction, given: { subject?: string; summary?: string } = {}) => ({
  action,
  subjectId: id,
  subject: '',
  summary: '',
  isGone: false,
  ...given,
})

test.each<[AuditAction, string, { subject?: string; summary?: string }?]>([
  ['event.updated', `/admin/events?edit=${id}`],
  ['teaching.updated', `/admin/teachings?edit=${id}`],
  ['resource.created', `/admin/resources?edit=${id}`],
  ['fund.closed', `/admin/funds?edit=${id}`],
  ['member.approved', '/admin/users?pending=ama&search=ama', { subject: 'ama' }],
  ['account.renamed', '/admin/users?pending=ama&search=ama', { subject: 'ama' }],
  ['person.noted', `/admin/people/${id}`],
  ['group.updated', `/admin/circles/${id}`],
  ['newsletter.approved', `/admin/newsletter/${id}`],
  ['admin.signed-in', '/admin/team'],
  ['message.updated', `/admin/inbox?request=${id}`],
  ['mentor-request.noted', `/admin/mentorship?request=${id}`],
  ['join-request.updated', `/admin/join-us?request=${id}`],
  ['registration.refunded', '/admin/registrations?search=R-3c1de9a'],
  ['monthly-gift.ended', `/admin/donations?view=monthly&open=${id}`],
  ['donation.refunded', `/admin/donations?open=${id}`],
  ['payment.noted', '/admin/treasury?search=S-2026-00001', { subject: 'S-2026-00001' }],
  ['transfer.accepted', '/admin/treasury?search=S-2026-00001', { subject: 'S-2026-00001' }],
  ['transfer.refused', '/admin/treasury', { subject: 'MTN MoMo' }],
  ['payout.noted', '/admin/books?month=2026-08', { summary: 'GHS 90.00, 2026-08-20' }],
  ['month.closed', '/admin/books?month=2026-08', { subject: 'August 2026' }],
  ['statements.sent', '/admin/books', { subject: 'Giving statements 2026' }],
])('a line about %s leads to %s', (action, place, given) => {
  expect(placeOf(lineOf(action, given))).toBe(place)
})

test('what is gone, and what is no thing of the dashboard, leads nowhere', () => {
  expect(placeOf({ ...lineOf('event.updated'), isGone: true })).toBeUndefined()
  expect(placeOf(lineOf('list.exported', { subject: 'newsletter' }))).toBeUndefined()
  expect(placeOf(lineOf('email.sent-again'))).toBeUndefined()
  expect(placeOf({ ...lineOf('admin.sign-in-failed'), subjectId: null })).toBeUndefined()
})
