import { expect, test } from 'vitest'
import { groupNews } from './groups.server.ts'
import type { NewsItem } from './queries.server.ts'

const item = (kind: NewsItem['kind'], id: string, change: Partial<NewsItem['promise']> = {}): NewsItem => ({
  id: `${kind} ${id}`,
  kind,
  adminId: null,
  actorId: null,
  actorName: null,
  dueAt: null,
  gift: null,
  matter: null,
  promise: {
    id,
    kind: 'message',
    messageKind: 'question',
    isPrivate: false,
    title: `Q-${id}`,
    name: 'Ama',
    ownerId: null,
    ownerName: null,
    helperIds: [],
    createdAt: '2026-03-10T12:00:00.000Z',
    dueAt: '2026-03-12T12:00:00.000Z',
    answeredAt: null,
    ...change,
  },
})

test('a request that is news in several ways stands in an email once, in the group that matters most', () => {
  const groups = groupNews([item('new request', '1'), item('late', '1'), item('new request', '2')], 'me')
  expect(groups.map(({ heading, lines }) => [heading, lines.map(({ id }) => id)])).toEqual([
    ['Overdue', ['1']],
    ['New requests', ['2']],
  ])
})

test('a line has kind, name, reference and dates, and says whose it is', () => {
  const lineOf = (news: NewsItem) => groupNews([news], 'me')[0]!.lines[0]!
  expect(lineOf(item('late', '1', { ownerId: 'me', ownerName: 'Efua' }))).toEqual({
    id: '1',
    what: 'Question (Q-1)',
    label: 'Question from Ama (Q-1)',
    path: '/admin/inbox?request=1',
    about: 'sent 10 Mar 2026, 12:00pm. Overdue since 12 Mar 2026, 12:00pm, assigned to you.',
  })
  expect(lineOf(item('new request', '2', { ownerId: 'her', ownerName: 'Efua' })).about).toBe(
    'sent 10 Mar 2026, 12:00pm. Due by 12 Mar 2026, 12:00pm, assigned to Efua.',
  )
})

test('one who is asked to help reads who asks, who is responsible, and whether we have replied', () => {
  const news = {
    ...item('helping', '1', { ownerId: 'her', ownerName: 'Efua' }),
    adminId: 'me',
    actorName: 'Kofi',
  }
  expect(groupNews([news], 'me')).toMatchObject([
    {
      heading: 'Asked to help',
      lines: [
        {
          about:
            'sent 10 Mar 2026, 12:00pm. Due by 12 Mar 2026, 12:00pm, assigned to Efua. Kofi asked you to help.',
        },
      ],
    },
  ])
  const replied = { ...news, promise: { ...news.promise!, answeredAt: '2026-03-11T12:00:00.000Z' } }
  expect(groupNews([replied], 'me')[0]!.lines[0]!.about).toContain('Replied 11 Mar 2026, 12:00pm')
})

test('a private prayer request is called so, and its line names no one', () => {
  const { label, what } = groupNews(
    [item('new request', '1', { messageKind: 'prayer', isPrivate: true, name: null })],
    'me',
  )[0]!.lines[0]!
  expect([label, what]).toEqual(['Private prayer request (Q-1)', 'Private prayer request (Q-1)'])
})
