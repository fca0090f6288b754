import { z } from 'zod'
import { fileAnswers, sendFileAt } from '#features/team/uploads/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import { findFileUrl, listResources } from './queries.server.ts'
import { textOf } from './library/load-text.server.ts'
import { resourceList } from './library/resource-list.ts'
import { resourceIds } from './resources-queries.ts'
import { blockSchema, storedResourceSchema, storedResourcesQuerySchema } from './schema.ts'
import { getResource } from './service.server.ts'

export const resourcesApi = (api: Api, { db, storage }: Platform): void => {
  serve(
    api,
    endpoints.storedResources,
    {
      access: 'public',
      reads: ['resources'],
      summary: 'Resources added to the library, newest first',
      querystring: storedResourcesQuerySchema,
      response: { 200: z.array(storedResourceSchema) },
    },
    async (request, reply) => withTotal(reply, await listResources(db, request.query)),
  )

  serve(
    api,
    endpoints.storedResource,
    {
      notFound: 'resource_not_found',
      access: 'public',
      reads: ['resources'],
      summary: 'One resource added to the library',
      params: z.object({ id: z.uuid() }),
      response: { 200: storedResourceSchema },
    },
    (request) => getResource(db, request.params.id),
  )

  serve(
    api,
    endpoints.libraryText,
    {
      access: 'public',
      summary: 'The text of one of the nine built-in resources',
      params: z.object({ id: z.enum(resourceIds) }),
      response: { 200: z.array(blockSchema) },
    },
    (request) => textOf(resourceList.find(({ id }) => id === request.params.id)!.slug),
  )

  serve(
    api,
    endpoints.resourceFile,
    {
      notFound: 'resource_not_found',
      access: 'member',
      summary: 'Download a resource file, including members-only files',
      params: z.object({ id: z.uuid() }),
      response: fileAnswers,
    },
    async (request, reply) => {
      const url = await findFileUrl(db, request.params.id)
      ensure(url, 'resource_not_found')
      return sendFileAt(request, reply, storage, url)
    },
  )
}
