import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import { describesVersion, seenBy } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import {
  adminLibraryQuerySchema,
  adminLibrarySchema,
  libraryFormSchema,
  libraryParams,
  visibilitySchema,
} from './schema.ts'
import { changeLibrary, listLibrary, putBackOriginal, setHidden } from './service.server.ts'

const one = {
  access: 'team',
  power: 'resources',
  notFound: 'resource_not_found',
  params: libraryParams,
  response: { 200: adminLibrarySchema },
} as const

export const libraryAdminApi = (api: Api, { db }: Pick<Platform, 'db'>): void => {
  servePagedList(api, endpoints.adminLibrary, {
    power: 'resources',
    summary: 'The nine built-in resources with what was changed of them',
    query: adminLibraryQuerySchema,
    row: adminLibrarySchema,
    list: (query) => listLibrary(db, query),
  })

  serve(
    api,
    endpoints.changeLibraryResource,
    {
      ...one,
      summary: 'Change a built-in resource, or put a file in place of its text',
      body: libraryFormSchema,
      describes: describesVersion,
    },
    (request) => changeLibrary(db, adminOf(request), request.params.id, request.body, seenBy(request)),
  )

  serve(
    api,
    endpoints.hideLibraryResource,
    { ...one, summary: 'Hide a built-in resource, or show it again', body: visibilitySchema },
    (request) => setHidden(db, adminOf(request), request.params.id, request.body.isHidden),
  )

  serve(
    api,
    endpoints.putBackLibraryResource,
    { ...one, summary: 'Put back a built-in resource as it came with the site' },
    (request) => putBackOriginal(db, adminOf(request), request.params.id),
  )
}
