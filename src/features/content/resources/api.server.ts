import { z } from 'zod'
import { fileAnswers, sendFileAt } from '#features/team/uploads/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import * as endpoints from './endpoints.ts'
import { findFileUrl, listResources } from './queries.server.ts'
import { textOf } from './library/load-text.server.ts'
import { getShown, listBuilt, toShown } from './library/library.server.ts'
import { resourceIds } from './resources-queries.ts'
import {
  blockSchema,
  libraryResourceSchema,
  storedResourceSchema,
  storedResourcesQuerySchema,
} from './schema.ts'
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
      notFound: 'resource_not_found',
      reads: ['resources'],
      summary: 'The text of one of the nine built-in resources',
      params: z.object({ id: z.enum(resourceIds) }),
      response: { 200: z.array(blockSchema) },
    },
    async (request) => {
      const resource = await getShown(db, request.params.id)
      ensure(resource.file === null, 'resource_not_found')
      return textOf(resource.slug)
    },
  )

  serve(
    api,
    endpoints.library,
    {
      access: 'public',
      // The size of a PDF depends on the name of the community on it.
      reads: ['resources', 'words'],
      summary: 'The nine built-in resources',
      querystring: z.strictObject(listQuery),
      response: { 200: z.array(libraryResourceSchema) },
    },
    async ({ query: { search, limit, offset } }, reply) => {
      const shown = (await listBuilt(db)).filter(({ isHidden }) => !isHidden).map(toShown)
      const rows = shown.filter(({ title, description }) => hasEveryWord(`${title} ${description}`, search))
      return withTotal(reply, { rows: rows.slice(offset, offset + limit), total: rows.length })
    },
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
