import type { Queryable } from '#server/database/client.ts'
import { mentorRequests } from './tables.server.ts'

/** What somebody filled in. */
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
}

export const insertMentorRequests = (db: Queryable, rows: (typeof mentorRequests.$inferInsert)[]) =>
  db.insert(mentorRequests).values(rows)
