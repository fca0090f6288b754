import multipart from '@fastify/multipart'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { csvAnswer, sendCsv } from '#server/http/csv.ts'
import { withTotal } from '#server/http/lists.ts'
import { readUpload } from '#server/http/files/read-upload.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { mostBytes } from './categories.ts'
import * as endpoints from './endpoints.ts'
import { getImport, listImports, readProblems } from './queries.server.ts'
import { problemHeader } from './read-file.server.ts'
import {
  columnsChoiceSchema,
  importDetailSchema,
  importQuerySchema,
  importRowSchema,
  importSchema,
  importsQuerySchema,
  importStartSchema,
  rowsQuerySchema,
  undoPreviewSchema,
} from './schema.ts'
import {
  checkImport,
  discardImport,
  listImportRows,
  readImport,
  startImport,
  undoImport,
  uploadImport,
} from './service.server.ts'
import { previewUndo } from './run/undo.server.ts'

const config = { access: 'team', power: 'people.import' } as const
const params = z.object({ id: z.uuid() })
const response = { 200: importDetailSchema }

const limit = { bytes: mostBytes, sentence: 'A file can be up to 5 MB.' }

const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'CSV, up to 5 MB and 20,000 rows' } },
  required: ['file'],
}

export const importsApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  mountUpload(api, platform)
  mountFile(api, platform)

  serve(
    api,
    endpoints.imports,
    {
      ...config,
      summary: 'List the imports of the last 30 days, newest first',
      querystring: importsQuerySchema,
      response: { 200: z.array(importSchema) },
    },
    async (request, reply) => withTotal(reply, await listImports(db, request.query)),
  )

  serve(
    api,
    endpoints.importOf,
    {
      ...config,
      summary: 'An import: its columns, first rows, counts and progress',
      params,
      response,
    },
    (request) => readImport(db, request.params.id),
  )

  serve(
    api,
    endpoints.chooseColumns,
    {
      ...config,
      summary: 'Match the columns, and check what would happen to each row',
      params,
      body: columnsChoiceSchema,
      response,
    },
    (request) => checkImport(platform, request.params.id, request.body.columns),
  )

  serve(
    api,
    endpoints.rowsOf,
    {
      ...config,
      summary: 'What happens, or happened, to each row',
      params,
      querystring: rowsQuerySchema,
      response: { 200: z.array(importRowSchema) },
    },
    async (request, reply) => withTotal(reply, await listImportRows(db, request.params.id, request.query)),
  )

  serve(
    api,
    endpoints.startImport,
    {
      ...config,
      summary: 'Import the rows; continues an import that has stopped',
      params,
      body: importStartSchema,
      response,
    },
    (request) => startImport(platform, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.undoPreview,
    {
      ...config,
      summary: 'What undoing an import would remove now, and what would stay',
      params,
      response: { 200: undoPreviewSchema },
    },
    async (request) => {
      await getImport(db, request.params.id)
      return previewUndo(db, request.params.id)
    },
  )

  serve(
    api,
    endpoints.undoImport,
    {
      ...config,
      proof: true,
      summary: 'Undo an import within 24 hours',
      params,
      response,
    },
    (request) => undoImport(platform, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.discardImport,
    {
      ...config,
      summary: 'Discard a file that has not been imported',
      params,
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await discardImport(platform, request.params.id)
      return reply.code(204).send(null)
    },
  )
}

const mountUpload = (api: Api, platform: Platform): void => {
  // In a scope of its own: everywhere else a form that is not JSON is refused.
  void api.register(async (scope: Api) => {
    await scope.register(multipart)
    serve(
      scope,
      endpoints.newImport,
      {
        ...config,
        isLong: true,
        describes: { body: fileForm },
        summary: 'Upload a CSV file of people or members. Nothing is imported yet',
        querystring: importQuerySchema,
        consumes: ['multipart/form-data'],
        response: { 201: importDetailSchema },
      },
      async (request, reply) => {
        const file = await readUpload(request, limit)
        return reply.code(201).send(await uploadImport(platform, adminOf(request), request.query.kind, file))
      },
    )
  })
}

/** Rows that were not imported, with the reason: a person puts them right and imports the file again. */
const mountFile = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.importProblems,
    {
      ...config,
      proof: true,
      summary: 'The rows that were not imported, as CSV',
      params,
      response: { 200: csvAnswer },
    },
    async (request, reply) => {
      const { headers } = await getImport(db, request.params.id)
      await recordExport(db, adminOf(request), 'rows not imported')
      return sendCsv(reply, 'not-imported', readProblems(db, request.params.id), {
        cells: headers.map((label, index) => ({ label, write: (cells: string[]) => cells[index] })),
        sentence: problemHeader,
      })
    },
  )
}
