import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { AnswerOf, FormOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { matches, resourceList } from './queries.server.ts'
import { adminResourceSchema, adminResourcesQuerySchema, resourceFormSchema } from './schema.ts'
import { changeResource, createResource, deleteResource } from './service.server.ts'

export const resourcesAdminApi = (api: Api, { db }: Platform, binContents: BinContents): void => {
  serveAdminList(api, {
    path: '/admin/resources',
    power: 'resources',
    summary: 'Resources with their files, newest first',
    query: adminResourcesQuerySchema,
    row: adminResourceSchema satisfies RowOf<typeof endpoints.adminResources>,
    reads: ['resources'],
    ...listsOf(db, resourceList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('Added'),
      title: 'Title',
      category: 'Category',
      author: 'Author',
      access: 'Access',
      fileUrl: 'File',
      fileType: 'Type',
      fileBytes: 'Bytes',
      description: 'Description',
    },
  })

  serveAdminForm(api, {
    path: '/admin/resources',
    power: 'resources',
    notFound: 'resource_not_found',
    form: resourceFormSchema satisfies FormOf<typeof endpoints.createResource>,
    create: {
      summary: 'Add a resource to the library',
      answer: adminResourceSchema satisfies AnswerOf<typeof endpoints.createResource>,
      run: (admin, form) => createResource(db, admin, form),
    },
    change: {
      summary: 'Update a resource',
      answer: adminResourceSchema satisfies AnswerOf<typeof endpoints.changeResource>,
      run: (admin, id, form, seen) => changeResource(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, {
    path: '/admin/resources',
    power: 'resources',
    notFound: 'resource_not_found',
    summary: 'Delete a resource. It can be restored for 30 days',
    run: (admin, id) => deleteResource(db, binContents, admin, id),
  })
}
