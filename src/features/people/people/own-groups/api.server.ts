import { z } from 'zod'
import { memberOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { ownerOf } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { listGroupsOf } from './queries.server.ts'
import { ownGroupSchema } from './schema.ts'

/** The circles and teams of a member, once they have confirmed that the address is theirs. */
export const ownGroupsApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.ownGroups,
    {
      access: 'member',
      summary: 'List my circles and teams',
      response: { 200: z.array(ownGroupSchema) },
    },
    async (request) => {
      const { confirmedEmail } = ownerOf(memberOf(request))
      return confirmedEmail === undefined ? [] : listGroupsOf(db, confirmedEmail)
    },
  )
}
