import { z } from 'zod'
import { optionalText, requiredText } from '#shared/fields.ts'

/** In the link that the team sends to a leader. */
const token = z.string().min(1).max(100)

const day = z.iso.date()

export const openSheetSchema = z.strictObject({ token })

const mostMembers = 500

export const meetingFormSchema = z.strictObject({
  token,
  metOn: day,
  didMeet: z.boolean(),
  /** Those who came, by their ids on the sheet. */
  came: z.array(z.uuid()).max(mostMembers),
})

/** What the team sends from the dashboard, on the same form. */
export const teamMeetingFormSchema = meetingFormSchema.omit({ token: true })

export const visitorFormSchema = z.strictObject({
  token,
  metOn: day,
  /** The phone makes it: what is sent twice is stored once. */
  id: z.uuid(),
  name: requiredText('Enter a name', 80),
  phone: optionalText(30),
})

export const noteFormSchema = z.strictObject({
  token,
  metOn: day,
  note: requiredText('Write something first', 1_000),
})

/**
 * The form for attendance. On a leader's phone people are first names and initials, and nothing of what was written
 * before is there; the team sees whole names.
 */
export const sheetSchema = z.object({
  id: z.uuid(),
  circle: z.string(),
  /** The leader's first name, if one alone leads. */
  leader: z.string(),
  today: day,
  /** The day of the last meeting, by the rhythm of the circle. */
  suggested: day,
  /** Attendance can be sent and changed for the days since then. */
  earliest: day,
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** How many of the last meetings in a row they missed. */
      away: z.int(),
    }),
  ),
  meetings: z.array(
    z.object({
      metOn: day,
      didMeet: z.boolean(),
      sentAt: z.iso.datetime(),
      came: z.array(z.uuid()),
      visitors: z.int(),
      hasNote: z.boolean(),
    }),
  ),
})

/** What the team sees of it. */
export const circleAttendanceSchema = z.object({
  /** Its address is null if the site's secret has changed since: then a new link has to be made. */
  link: z.object({ url: z.string().nullable(), createdAt: z.iso.datetime() }).nullable(),
  /** The last ones, the newest first. */
  meetings: z.array(
    z.object({
      metOn: day,
      didMeet: z.boolean(),
      came: z.int(),
      of: z.int(),
      /** Everyone who was in the circle then. */
      people: z.array(z.object({ id: z.uuid(), name: z.string(), came: z.boolean() })),
      visitors: z.array(z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() })),
      note: z.string(),
    }),
  ),
  /** Members who missed the last three meetings or more. */
  away: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      times: z.int(),
      lastCameOn: day.nullable(),
    }),
  ),
})

export type Sheet = z.infer<typeof sheetSchema>
export type SheetMeeting = Sheet['meetings'][number]
export type MeetingForm = z.output<typeof meetingFormSchema>
export type TeamMeetingForm = z.output<typeof teamMeetingFormSchema>
export type VisitorForm = z.output<typeof visitorFormSchema>
export type NoteForm = z.output<typeof noteFormSchema>
export type CircleAttendance = z.infer<typeof circleAttendanceSchema>
