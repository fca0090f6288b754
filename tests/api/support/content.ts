import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { events } from '#features/gatherings/events/tables.server.ts'
import { teachings } from '#features/content/teachings/tables.server.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'

type NewEvent = Partial<typeof events.$inferInsert>
type NewTeaching = Partial<typeof teachings.$inferInsert>

export const today = (): string => dayAt(new Date())

/** A free discussion in a week, but for what the test says. */
export const anEvent = (given: NewEvent = {}): typeof events.$inferInsert => {
  const date = given.date ?? addDays(today(), 7)
  return {
    title: 'An evening of questions',
    description: 'Bring the one you never dared to ask.',
    date,
    time: '6:30 – 8:30pm',
    startsAt: instantAt(date, '18:30'),
    endsAt: instantAt(date, '20:30'),
    category: 'Discussion',
    ...given,
  }
}

const aTeaching = (given: NewTeaching = {}): typeof teachings.$inferInsert => ({
  title: 'On waiting',
  category: 'Theology',
  excerpt: 'Why slow is not late.',
  content: 'The whole text.',
  ...given,
})

/** Answers the ids, in the order given. Written past the program, so no page hears of it. */
export const insertEvents = async (pool: pg.Pool, ...given: NewEvent[]): Promise<string[]> => {
  const rows = await drizzle(pool).insert(events).values(given.map(anEvent)).returning({ id: events.id })
  return rows.map(({ id }) => id)
}

export const insertTeachings = async (pool: pg.Pool, ...given: NewTeaching[]): Promise<string[]> => {
  const rows = await drizzle(pool)
    .insert(teachings)
    .values(given.map(aTeaching))
    .returning({ id: teachings.id })
  return rows.map(({ id }) => id)
}
