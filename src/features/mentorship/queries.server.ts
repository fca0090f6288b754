import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import type { MentorRequest } from './schema.ts'
import { mentorRequests } from './tables.server.ts'

/** The column of each field of the form. A field without one is a type error here; else it would not be stored. */
export const mentorRequestFields = {
  name: mentorRequests.name,
  email: mentorRequests.email,
  phone: mentorRequests.phone,
  country: mentorRequests.country,
  age: mentorRequests.age,
  gender: mentorRequests.gender,
  occupation: mentorRequests.occupation,
  churchBackground: mentorRequests.churchBackground,
  primaryAreaOfInterest: mentorRequests.primaryAreaOfInterest,
  goals: mentorRequests.goals,
  availability: mentorRequests.availability,
  meetingFormat: mentorRequests.meetingFormat,
} satisfies Record<keyof MentorRequest, PgColumn>

export const insertMentorRequests = (db: Queryable, rows: (typeof mentorRequests.$inferInsert)[]) =>
  db.insert(mentorRequests).values(rows).returning({ id: mentorRequests.id })
