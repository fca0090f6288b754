import multipart from '@fastify/multipart'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import { readUpload } from '#server/http/files/read-upload.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { mostBytes, readerStates } from './categories.ts'
import * as endpoints from './endpoints.ts'
import { countByState, readersList } from './queries.server.ts'
import {
  importReadersQuerySchema,
  readerCountsSchema,
  readerFormSchema,
  readerSchema,
  readersFileSchema,
  readersQuerySchema,
} from './schema.ts'
import { addOne, checkFile, endOne, importFile } from './service.server.ts'

const config = { access: 'team' as const, power: 'newsletter' as const }

/** Who gets the newsletter, for the team. */
export const readersApi = (api: Api, platform: Platform): void => {
  const { db } = platform

  serveAdminList(api, endpoints.readers, {
    power: 'newsletter',
    summary: 'Readers of the newsletter, newest first',
    query: readersQuerySchema,
    row: readerSchema,
    list: (query) => readersList(db).list(query),
    all: (query) => readersList(db).all(query),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      email: 'Email',
      state: { label: 'Status', write: (state) => readerStates[state] },
      // Only of those who get it: a file that is imported elsewhere makes no reader of anyone who has left.
      consentHow: {
        label: 'Consent',
        write: (how, { state }) => (state === 'confirmed' ? (how ?? 'Confirmed it themselves') : null),
      },
      consentOn: {
        label: 'Consent date',
        write: (day, { state, confirmedAt }) =>
          state === 'confirmed' ? (day ?? confirmedAt?.slice(0, 10)) : null,
      },
      notedBy: 'Recorded by',
      confirmedAt: momentColumn('Reader since'),
      leftAt: momentColumn('Left'),
    },
  })

  serve(
    api,
    endpoints.readerCounts,
    {
      ...config,
      summary: 'How many readers get the newsletter, wait for confirmation, left or cannot be reached',
      response: { 200: readerCountsSchema },
    },
    () => countByState(db),
  )

  serve(
    api,
    endpoints.addReader,
    {
      ...config,
      summary: 'Add a reader, with how and when they agreed',
      body: readerFormSchema,
      response: { 201: readerSchema },
    },
    async (request, reply) => reply.code(201).send(await addOne(platform, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.endReader,
    {
      ...config,
      notFound: 'reader_not_found',
      summary: 'End the newsletter for a reader who asked the team to',
      params: z.object({ id: z.uuid() }),
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await endOne(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  void api.register(async (scope: Api) => mountFile(scope, platform))
}

const limit = { bytes: mostBytes, sentence: 'A file can be up to 2 MB.' }

const fileForm = {
  type: 'object',
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'CSV with the columns Email, Consent and Consent date, up to 2 MB and 5,000 rows',
    },
  },
  required: ['file'],
}

/** In a scope of its own: everywhere else a form that is not JSON is refused. */
const mountFile = async (scope: Api, platform: Platform): Promise<void> => {
  await scope.register(multipart)
  const ofFile = {
    ...config,
    isLong: true,
    describes: { body: fileForm },
    consumes: ['multipart/form-data'],
    response: { 200: readersFileSchema },
  }

  serve(
    scope,
    endpoints.checkReaders,
    { ...ofFile, summary: 'What would become of each row of a CSV file of readers. Nothing is written' },
    async (request) => checkFile(platform, (await readUpload(request, limit)).bytes),
  )

  serve(
    scope,
    endpoints.importReaders,
    { ...ofFile, summary: 'Take in the readers of a CSV file', querystring: importReadersQuerySchema },
    async (request) => {
      const { bytes } = await readUpload(request, limit)
      return importFile(platform, adminOf(request), bytes, request.query.people)
    },
  )
}
