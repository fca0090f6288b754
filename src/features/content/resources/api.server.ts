import { z } from 'zod'
import { fileAnswers, sendFileAt } from '#features/team/uploads/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import type * as endpoints from './endpoints.ts'
import { findFileUrl, listResources } from './queries.server.ts'
import { textOf } from './library/load-text.server.ts'
import { resourceList } from './library/resource-list.ts'
import { resourceIds } from './resources-queries.ts'
import { blockSchema, storedResourceSchema, storedResourcesQuerySchema } from './schema.ts'
import { getResource } from './service.server.ts'

export const resourcesApi = (api: Api, { db, storage }: Platform): void => {
  api.get(
    '/resources',
    {
      config: { access: 'public', reads: ['resources'] },
      schema: {
        summary: 'Resources added to the library, newest first',
        querystring: storedResourcesQuerySchema,
        response: { 200: z.array(storedResourceSchema) },
      } satisfies RouteOf<typeof endpoints.storedResources>,
    },
    async (request, reply) => withTotal(reply, await listResources(db, request.query)),
  )

  api.get(
    '/resources/:id',
    {
      config: { notFound: 'resource_not_found', access: 'public', reads: ['resources'] },
      schema: {
        summary: 'One resource added to the library',
        params: z.object({ id: z.uuid() }),
        response: { 200: storedResourceSchema },
      } satisfies RouteOf<typeof endpoints.storedResource>,
    },
    (request) => getResource(db, request.params.id),
  )

  api.get(
    '/resources/:id/text',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The text of one of the nine built-in resources',
        params: z.object({ id: z.enum(resourceIds) }),
        response: { 200: z.array(blockSchema) },
      } satisfies RouteOf<typeof endpoints.libraryText>,
    },
    (request) => textOf(resourceList.find(({ id }) => id === request.params.id)!.slug),
  )

  api.get(
    '/resources/:id/file',
    {
      config: { notFound: 'resource_not_found', access: 'member' },
      schema: {
        summary: 'Download a resource file, including members-only files',
        params: z.object({ id: z.uuid() }),
        response: fileAnswers,
      },
    },
    async (request, reply) => {
      const url = await findFileUrl(db, request.params.id)
      ensure(url, 'resource_not_found')
      return sendFileAt(request, reply, storage, url)
    },
  )
}
