import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/src/features/**/*.server.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What can free seats of an event: a registration that changes, the event itself, or a hold that has run out. */
const frees =
  /\b(freeHoldsOf|giveUpHold|release|markCancelled|updateRegistration|updateEvent)\(\s*tx\b|\.(update|delete)\((registrations|eventRegistrations)\)/

/** Files that free seats, or could, and leave it to others to offer them. */
const leftToOthers: Record<string, string> = {
  'events/paid-registration/holds.server.ts': 'its callers are what this test looks for',
  'events/paid-registration/paid-queries.server.ts': 'only the statement',
  'events/registration/queries.server.ts': 'only the statement',
  'events/registration/clean-up.server.ts': 'takes names off, long after the event',
  'events/registration/reminders.server.ts': 'changes no places',
  'events/deposit/reminders.server.ts': 'changes no places',
  'events/registration/at-the-door.server.ts': 'changes no places',
  'events/dashboard/registrations/attendance.server.ts': 'changes no places',
  'events/waiting/offer-seats.server.ts': 'is it',
  'events/waiting/queries.server.ts': 'ends offers, which then run out',
  'events/waiting/tell-line.server.ts': 'the event does not take place',
  'events/dashboard/end-event.server.ts': 'the event does not take place',
  'events/dashboard/publishing/publish-now.server.ts': 'a draft has no places that are taken',
  'events/sponsored/share-gifts.server.ts': 'is a part of it; its callers offer what a guest gives back',
  'events/waiting/offered-hold.server.ts': 'holds the same places again',
}

const events = Object.entries(sources).flatMap(([path, text]) => {
  const file = path.replace('/src/features/gatherings/', '')
  return file.startsWith('events/') && frees.test(text) ? [{ file, text }] : []
})

test('what frees places of an event offers them to those who wait, in the same transaction', () => {
  expect(events.length).toBeGreaterThan(15)
  const silent = events.filter(({ text }) => !/\bofferSeats\(\s*tx\b/.test(text)).map(({ file }) => file)
  expect(silent.toSorted()).toEqual(Object.keys(leftToOthers).toSorted())
})
