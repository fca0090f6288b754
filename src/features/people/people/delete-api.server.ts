import type { BinContents } from '#features/team/bin/service.server.ts'
import { serveAdminRemoval } from '#server/http/admin-forms.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './delete-endpoints.ts'
import { deletePerson } from './delete.server.ts'

export const deletePersonApi = (api: Api, { db }: Platform, binContents: BinContents): void => {
  serveAdminRemoval(api, endpoints.deletePerson, {
    power: 'people',
    notFound: 'not_found',
    summary: 'Delete a person with notes, tags and groups. They can be restored for 30 days',
    run: (admin, id) => deletePerson(db, binContents, admin, id),
  })
}
