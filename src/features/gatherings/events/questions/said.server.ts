import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import { ownEvents } from '../hosts/own-events.server.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'
import type { SaidToQuestion } from './schema.ts'

/** What guests have answered, question by question. Nothing if the event does not exist, or if the person who asks does not reach it. */
export const readAnswersOf = async (
  db: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<SaidToQuestion[] | undefined> => {
  const [event] = await db
    .select({ questions: events.questions })
    .from(events)
    .where(and(eq(events.id, eventId), ownEvents(viewer, 'registrations.read', events.id)))
  if (!event) return undefined
  const guests = await db
    .select({ name: registrations.name, answers: registrations.answers })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        registrations.holdsSeats,
        sql`${registrations.answers} <> '[]'`,
      ),
    )
    .orderBy(asc(sql`lower(${registrations.name})`), registrations.id)
  const saidTo = (id: string) =>
    guests.flatMap(({ name, answers }) =>
      answers.filter((answer) => answer.id === id).map(({ answer }) => ({ name, answer })),
    )
  return event.questions.map(({ id, label, kind, choices }) => ({
    id,
    label,
    counts: kind === 'text' ? [] : countsOf(kind === 'choice' ? choices : ['Yes', 'No'], saidTo(id)),
    words: kind === 'text' ? saidTo(id) : [],
  }))
}

/** Every choice that is offered, and those that were once. */
const countsOf = (choices: readonly string[], said: readonly { answer: string }[]) =>
  [...new Set([...choices, ...said.map(({ answer }) => answer)])].map((answer) => ({
    answer,
    guests: said.filter((one) => one.answer === answer).length,
  }))
