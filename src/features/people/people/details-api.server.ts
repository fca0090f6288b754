import { z } from 'zod'
import type { Db } from '#server/database/client.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { addressSchema, personSchema, tagSchema } from './schema.ts'
import { addAddress, addTag, removeAddress, removeTag } from './service.server.ts'

const params = z.object({ id: z.uuid() })

/** The addresses and tags of people. */
export const peopleDetailsApi = (api: Api, { db }: Platform): void => {
  serveAddresses(api, db)
  serveTags(api, db)
}

const ofPerson = { access: 'team', power: 'people', notFound: 'person_not_found' } as const

const serveAddresses = (api: Api, db: Db): void => {
  const routes = [
    { call: endpoints.addAddress, summary: 'Add an email address of a person', run: addAddress },
    { call: endpoints.removeAddress, summary: 'Remove an email address of a person', run: removeAddress },
  ]
  for (const { call, summary, run } of routes)
    serve(
      api,
      call,
      {
        ...ofPerson,
        summary,
        params,
        body: addressSchema,
        response: { 200: personSchema },
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.email),
    )
}

const serveTags = (api: Api, db: Db): void => {
  const routes = [
    { call: endpoints.addTag, summary: 'Add a tag to a person', run: addTag },
    { call: endpoints.removeTag, summary: 'Remove a tag from a person', run: removeTag },
  ]
  for (const { call, summary, run } of routes)
    serve(
      api,
      call,
      {
        ...ofPerson,
        summary,
        params,
        body: tagSchema,
        response: { 200: personSchema },
      },
      (request) => run(db, adminOf(request), request.params.id, request.body.tag),
    )
}
