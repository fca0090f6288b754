import { z } from 'zod'
import { adminOf } from '#server/http/actors.ts'
import { serveAdminForm, serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { peopleListFormSchema, peopleListSchema } from './schema.ts'
import { changeList, deleteList, listLists, restoreList, saveList } from './service.server.ts'

/** The saved lists. Who is in one is asked of `/api/admin/people`. */
export const peopleListsApi = (api: Api, { db }: Platform): void => {
  const shared = { power: 'people', notFound: 'people_list_not_found' } as const

  serve(
    api,
    endpoints.peopleLists,
    {
      access: 'team',
      power: 'people',
      summary: 'Saved lists of people that you may use, by name',
      response: { 200: z.array(peopleListSchema) },
    },
    (request) => listLists(db, adminOf(request)),
  )

  serveAdminForm(api, {
    ...shared,
    form: peopleListFormSchema,
    create: {
      call: endpoints.saveList,
      summary: 'Save a list of people: its name and its sentences',
      answer: peopleListSchema,
      run: (admin, form) => saveList(db, admin, form),
    },
    change: {
      call: endpoints.changeList,
      summary: 'Rename a saved list, or change its sentences',
      answer: peopleListSchema,
      run: (admin, id, form, seen) => changeList(db, admin, id, form, seen),
    },
  })

  serveAdminRemoval(api, endpoints.deleteList, {
    ...shared,
    summary: 'Delete a saved list. The people in it stay',
    run: (admin, id) => deleteList(db, admin, id),
  })

  serve(
    api,
    endpoints.restoreList,
    {
      access: 'team',
      ...shared,
      summary: 'Restore a saved list that was deleted in the last 30 days',
      params: z.object({ id: z.uuid() }),
      response: { 200: peopleListSchema },
    },
    (request) => restoreList(db, adminOf(request), request.params.id),
  )
}
