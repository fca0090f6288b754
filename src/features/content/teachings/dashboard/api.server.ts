import type { BinContents } from '#features/team/bin/service.server.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { listAdminTeachings } from './queries.server.ts'
import { adminTeachingSchema, adminTeachingsQuerySchema, teachingFormSchema } from './schema.ts'
import { changeTeaching, createTeaching, deleteTeaching } from './service.server.ts'

// A long text, in characters that take up to three bytes.
const bodyLimit = 256 * 1024

export const teachingsAdminApi = (api: Api, { db }: Platform, binContents: BinContents): void => {
  servePagedList(api, endpoints.adminTeachings, {
    power: 'teachings',
    summary: 'Teachings, newest first. Search covers title, category and speaker',
    query: adminTeachingsQuerySchema,
    row: adminTeachingSchema,
    reads: ['teachings'],
    list: (query) => listAdminTeachings(db, query),
  })

  serveAdminForm(api, {
    power: 'teachings',
    notFound: 'teaching_not_found',
    form: teachingFormSchema,
    bodyLimit,
    create: {
      call: endpoints.createTeaching,
      summary: 'Create a teaching',
      answer: adminTeachingSchema,
      run: (admin, form) => createTeaching(db, admin, form),
    },
    change: {
      call: endpoints.changeTeaching,
      summary: 'Update a teaching. Synced fields you change are not overwritten',
      answer: adminTeachingSchema,
      run: (admin, id, form, seen) => changeTeaching(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, endpoints.deleteTeaching, {
    power: 'teachings',
    notFound: 'teaching_not_found',
    summary: 'Delete a teaching. The sync will not restore it; the bin can, for 30 days',
    run: (admin, id) => deleteTeaching(db, binContents, admin, id),
  })
}
