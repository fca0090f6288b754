import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type {
  CircleAttendance,
  meetingFormSchema,
  noteFormSchema,
  openSheetSchema,
  Sheet,
  teamMeetingFormSchema,
  visitorFormSchema,
} from './schema.ts'

export const circleAttendance = adminReading<CircleAttendance>('/api/admin/groups/:id/attendance')
export const makeCircleLink = endpoint<void, CircleAttendance>(
  'POST',
  '/api/admin/groups/:id/attendance-link',
)
export const stopCircleLink = endpoint<void, CircleAttendance>(
  'POST',
  '/api/admin/groups/:id/attendance-link/stop',
)
export const circleSheet = adminReading<Sheet>('/api/admin/groups/:id/sheet')
export const takeTeamAttendance = endpoint<InputOf<typeof teamMeetingFormSchema>, Sheet>(
  'POST',
  '/api/admin/groups/:id/meetings',
)

export const openSheet = endpoint<InputOf<typeof openSheetSchema>, Sheet>('POST', '/api/circle')
export const sendMeeting = endpoint<InputOf<typeof meetingFormSchema>, Sheet>('POST', '/api/circle/meeting')
export const sendVisitor = endpoint<InputOf<typeof visitorFormSchema>, Sheet>('POST', '/api/circle/visitor')
export const sendNote = endpoint<InputOf<typeof noteFormSchema>, Sheet>('POST', '/api/circle/note')
