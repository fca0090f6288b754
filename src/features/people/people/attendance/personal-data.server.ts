import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { personalDataByEmail } from '#server/personal-data.ts'
import { groups, personEmails } from '../tables.server.ts'
import { circleAttendance, circleMeetings } from './tables.server.ts'

const personOf = (db: Queryable, email: string) =>
  db.select({ id: personEmails.personId }).from(personEmails).where(eq(personEmails.email, email))

/** When a person came to their circle. What its leader told the team stays with the team. */
export const attendancePersonalData = personalDataByEmail('circleMeetings', {
  collect: (db, email) =>
    db
      .select({ circle: groups.name, on: circleMeetings.metOn, came: circleAttendance.came })
      .from(circleAttendance)
      .innerJoin(circleMeetings, eq(circleMeetings.id, circleAttendance.meetingId))
      .innerJoin(groups, eq(groups.id, circleMeetings.groupId))
      .where(inArray(circleAttendance.personId, personOf(db, email)))
      .orderBy(asc(circleMeetings.metOn), asc(groups.name)),
  erase: (tx, email) =>
    tx.delete(circleAttendance).where(inArray(circleAttendance.personId, personOf(tx, email))),
})
