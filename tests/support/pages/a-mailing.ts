import type { Mailing } from '#features/people/mailings/schema.ts'

/** All have it but one, who was refused. */
export const aMailing = (given: Partial<Mailing> = {}): Mailing => ({
  id: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a01',
  createdAt: '2026-11-17T17:00:00.000Z',
  subject: 'See you on Thursday',
  words: 'Come early.',
  audiences: [
    { kind: 'circle', of: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a03', part: '', name: 'Circle Adenta' },
  ],
  state: 'sent',
  sendAt: '2026-11-17T17:00:00.000Z',
  finishedAt: '2026-11-17T17:01:00.000Z',
  authorName: 'Efua Baidoo',
  changedAt: null,
  changedBy: null,
  pauseWhy: null,
  doneAt: null,
  serverIsAway: false,
  perHour: 240,
  total: 58,
  isBalanced: true,
  due: 0,
  handedOver: 57,
  refused: 1,
  uncertain: 0,
  bounced: 0,
  leftOut: 0,
  unreachable: 0,
  leftOutWhy: [],
  troubles: [
    {
      id: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a02',
      name: 'Tumelo',
      email: 'tumelo@exmaple.com',
      state: 'refused',
      reason: '550: no such mailbox, or it takes no emails',
      at: null,
    },
  ],
  ...given,
})
