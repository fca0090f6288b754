import { z } from 'zod'
import { recordExport } from '#features/audit/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { matches, resourceList } from './queries.server.ts'
import { adminResourceSchema, adminResourcesQuerySchema, resourceFormSchema } from './schema.ts'
import { changeResource, createResource, deleteResource } from './service.server.ts'

export const resourcesAdminApi = (api: Api, { db }: Platform): void => {
  const config = { access: 'administrator' as const }
  const params = z.object({ id: z.uuid() })

  serveAdminList(api, {
    path: '/admin/resources',
    summary: 'The resources with their files, newest first',
    query: adminResourcesQuerySchema,
    row: adminResourceSchema satisfies RowOf<typeof endpoints.adminResources>,
    reads: ['resources'],
    ...listsOf(db, resourceList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: [
      { label: 'Added', value: ({ createdAt }) => createdAt },
      { label: 'Title', value: ({ title }) => title },
      { label: 'Category', value: ({ category }) => category },
      { label: 'Author', value: ({ author }) => author },
      { label: 'Access', value: ({ access }) => access },
      { label: 'File', value: ({ fileUrl }) => fileUrl },
      { label: 'Type', value: ({ fileType }) => fileType },
      { label: 'Bytes', value: ({ fileBytes }) => fileBytes },
      { label: 'Description', value: ({ description }) => description },
    ],
  })

  api.post(
    '/admin/resources',
    {
      config: { ...config, once: true },
      schema: {
        summary: 'Add a resource to the library',
        body: resourceFormSchema,
        response: { 201: adminResourceSchema },
      } satisfies RouteOf<typeof endpoints.createResource>,
    },
    async (request, reply) => reply.code(201).send(await createResource(db, adminOf(request), request.body)),
  )

  api.put(
    '/admin/resources/:id',
    {
      config: { ...config, describes: describesVersion },
      schema: {
        summary: 'Write a resource anew',
        params,
        body: resourceFormSchema,
        response: { 200: adminResourceSchema },
      } satisfies RouteOf<typeof endpoints.changeResource>,
    },
    (request) => changeResource(db, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  api.delete(
    '/admin/resources/:id',
    {
      config,
      schema: { summary: 'Delete a resource', params, response: { 204: z.null() } } satisfies RouteOf<
        typeof endpoints.deleteResource
      >,
    },
    async (request, reply) => {
      await deleteResource(db, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
