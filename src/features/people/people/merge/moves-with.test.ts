import { expect, test } from 'vitest'
import type { Entry, WholePerson } from '../schema.ts'
import { movesWith } from './moves-with.ts'

const kinds = (...all: Entry['kind'][]) => all.map((kind) => ({ kind })) as Entry[]

const withAll = (given: Partial<WholePerson>) =>
  ({ timeline: [], groups: [], emails: [], hasOlder: false, ...given }) as unknown as WholePerson

test.each([
  [{}, 'Nothing else moves.'],
  [{ timeline: kinds('gift') }, '1 gift moves too.'],
  [{ timeline: kinds('gift', 'gift') }, '2 gifts move too.'],
  [
    {
      timeline: kinds('request', 'registration', 'registration', 'account', 'contact', 'note'),
      groups: [{ id: '1', name: 'Choir', isLeader: false }],
      emails: [{ email: 'esi@example.org', isMain: true, isPrivate: false }],
    },
    '1 email address, 1 request, 2 registrations, 1 call or visit, 1 note and 1 circle move too.',
  ],
  [{ timeline: kinds('request', 'request'), hasOlder: true }, 'More than 2 requests move too.'],
])('%#: %s', (given, sentence) => expect(movesWith(withAll(given))).toBe(sentence))
