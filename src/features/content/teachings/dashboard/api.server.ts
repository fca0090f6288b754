import type { BinContents } from '#features/team/bin/service.server.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import type { AnswerOf, FormOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { listAdminTeachings } from './queries.server.ts'
import { adminTeachingSchema, adminTeachingsQuerySchema, teachingFormSchema } from './schema.ts'
import { changeTeaching, createTeaching, deleteTeaching } from './service.server.ts'

// A long text, in characters that take up to three bytes.
const bodyLimit = 256 * 1024

export const teachingsAdminApi = (api: Api, { db }: Platform, binContents: BinContents): void => {
  servePagedList(api, {
    path: '/admin/teachings',
    power: 'teachings',
    summary: 'Teachings, newest first. Search covers title, category and speaker',
    query: adminTeachingsQuerySchema,
    row: adminTeachingSchema satisfies RowOf<typeof endpoints.adminTeachings>,
    reads: ['teachings'],
    list: (query) => listAdminTeachings(db, query),
  })

  serveAdminForm(api, {
    path: '/admin/teachings',
    power: 'teachings',
    notFound: 'teaching_not_found',
    form: teachingFormSchema satisfies FormOf<typeof endpoints.createTeaching>,
    bodyLimit,
    create: {
      summary: 'Create a teaching',
      answer: adminTeachingSchema satisfies AnswerOf<typeof endpoints.createTeaching>,
      run: (admin, form) => createTeaching(db, admin, form),
    },
    change: {
      summary: 'Update a teaching. Synced fields you change are not overwritten',
      answer: adminTeachingSchema satisfies AnswerOf<typeof endpoints.changeTeaching>,
      run: (admin, id, form, seen) => changeTeaching(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, {
    path: '/admin/teachings',
    power: 'teachings',
    notFound: 'teaching_not_found',
    summary: 'Delete a teaching. The sync will not restore it; the bin can, for 30 days',
    run: (admin, id) => deleteTeaching(db, binContents, admin, id),
  })
}
