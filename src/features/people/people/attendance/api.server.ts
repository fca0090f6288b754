import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { privateLinks, type Limit } from '#server/http/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { secretHash } from '#server/secrets.ts'
import { getGroup } from '../groups/queries.server.ts'
import * as endpoints from './endpoints.ts'
import { findLink, makeLink, stopLink } from './links.server.ts'
import { listAway, listMeetings } from './queries.server.ts'
import {
  circleAttendanceSchema,
  meetingFormSchema,
  noteFormSchema,
  openSheetSchema,
  sheetSchema,
  teamMeetingFormSchema,
  visitorFormSchema,
  type CircleAttendance,
} from './schema.ts'
import {
  addNote,
  addVisitor,
  readSheet,
  readTeamSheet,
  takeAttendance,
  takeAttendanceAsTeam,
} from './sheet.server.ts'

/** What one link can write: a leader corrects an evening a few times. */
const writing: Limit = { name: 'circle attendance', max: 60, seconds: 3_600 }

/** Who came to a circle: for its leader by a link, and for the team. */
export const circleAttendanceApi = (api: Api, platform: Platform): void => {
  serveTeam(api, platform)
  serveLeader(api, platform)
}

const serveTeam = (api: Api, platform: Platform): void => {
  const config = { access: 'team', power: 'people', notFound: 'group_not_found' } as const
  const params = z.object({ id: z.uuid() })
  const response = { 200: circleAttendanceSchema }

  serve(
    api,
    endpoints.circleAttendance,
    {
      ...config,
      summary: 'The attendance link of a circle, its last meetings, and who has been away three times',
      params,
      response,
    },
    (request) => readAttendance(platform, request.params.id),
  )

  serve(
    api,
    endpoints.circleSheet,
    {
      ...config,
      summary: 'Who is in a circle, and the attendance that can still be changed',
      params,
      response: { 200: sheetSchema },
    },
    (request) => readTeamSheet(platform.db, request.params.id),
  )

  serve(
    api,
    endpoints.takeTeamAttendance,
    {
      ...config,
      summary: 'Record who came to a circle',
      params,
      body: teamMeetingFormSchema,
      response: { 200: sheetSchema },
    },
    (request) => takeAttendanceAsTeam(platform.db, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.makeCircleLink,
    { ...config, summary: 'Make a new attendance link. The one before stops working', params, response },
    async (request) => {
      await makeLink(platform, adminOf(request), request.params.id)
      return readAttendance(platform, request.params.id)
    },
  )

  serve(
    api,
    endpoints.stopCircleLink,
    { ...config, summary: 'Stop the attendance link of a circle', params, response },
    async (request) => {
      await stopLink(platform, adminOf(request), request.params.id)
      return readAttendance(platform, request.params.id)
    },
  )
}

const readAttendance = async (platform: Platform, id: string): Promise<CircleAttendance> => {
  const { db } = platform
  await getGroup(db, id)
  return {
    link: await findLink(platform, id),
    meetings: await listMeetings(db, id),
    away: await listAway(db, id),
  }
}

const serveLeader = (api: Api, { db, limits }: Platform): void => {
  const config = { access: 'public', notFound: 'link_not_valid' } as const
  const response = { 200: sheetSchema }
  const takeWriting = async (ip: string, token: string) => {
    await limits.take(privateLinks, ip)
    await limits.take(writing, secretHash(token))
  }

  serve(
    api,
    endpoints.openSheet,
    {
      ...config,
      summary: 'Who is in a circle, using the token from its link',
      body: openSheetSchema,
      response,
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      return readSheet(db, request.body.token)
    },
  )

  serve(
    api,
    endpoints.sendMeeting,
    {
      ...config,
      summary: 'Record who came to a circle, using the token from its link',
      body: meetingFormSchema,
      response,
    },
    async (request) => {
      await takeWriting(request.ip, request.body.token)
      return takeAttendance(db, request.body)
    },
  )

  serve(
    api,
    endpoints.sendVisitor,
    {
      ...config,
      summary: 'Add a visitor to a meeting of a circle, using the token from its link',
      body: visitorFormSchema,
      response,
    },
    async (request) => {
      await takeWriting(request.ip, request.body.token)
      return addVisitor(db, request.body)
    },
  )

  serve(
    api,
    endpoints.sendNote,
    {
      ...config,
      summary: 'Tell the team something about a meeting of a circle, using the token from its link',
      body: noteFormSchema,
      response,
    },
    async (request) => {
      await takeWriting(request.ip, request.body.token)
      return addNote(db, request.body)
    },
  )
}
