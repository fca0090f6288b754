import { recordExport } from '#features/team/audit/service.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { matches, resourceList } from './queries.server.ts'
import { adminResourceSchema, adminResourcesQuerySchema, resourceFormSchema } from './schema.ts'
import { changeResource, createResource, deleteResource } from './service.server.ts'

export const resourcesAdminApi = (api: Api, { db }: Platform, binContents: BinContents): void => {
  serveAdminList(api, endpoints.adminResources, {
    power: 'resources',
    summary: 'Resources with their files, newest first',
    query: adminResourcesQuerySchema,
    row: adminResourceSchema,
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
    power: 'resources',
    notFound: 'resource_not_found',
    form: resourceFormSchema,
    create: {
      call: endpoints.createResource,
      summary: 'Add a resource to the library',
      answer: adminResourceSchema,
      run: (admin, form) => createResource(db, admin, form),
    },
    change: {
      call: endpoints.changeResource,
      summary: 'Update a resource',
      answer: adminResourceSchema,
      run: (admin, id, form, seen) => changeResource(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, endpoints.deleteResource, {
    power: 'resources',
    notFound: 'resource_not_found',
    summary: 'Delete a resource. It can be restored for 30 days',
    run: (admin, id) => deleteResource(db, binContents, admin, id),
  })
}
