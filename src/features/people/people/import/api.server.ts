import multipart from '@fastify/multipart'
import { z } from 'zod'
import { recordExport } from '#features/team/audit/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { csvAnswer, sendCsv } from '#server/http/csv.ts'
import { withTotal } from '#server/http/lists.ts'
import { readUpload } from '#server/http/read-upload.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { mostBytes } from './categories.ts'
import type * as endpoints from './endpoints.ts'
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

  api.get(
    '/admin/imports',
    {
      config,
      schema: {
        summary: 'List the imports of the last 30 days, newest first',
        querystring: importsQuerySchema,
        response: { 200: z.array(importSchema) },
      } satisfies RouteOf<typeof endpoints.imports>,
    },
    async (request, reply) => withTotal(reply, await listImports(db, request.query)),
  )

  api.get(
    '/admin/imports/:id',
    {
      config,
      schema: {
        summary: 'An import: its columns, first rows, counts and progress',
        params,
        response,
      } satisfies RouteOf<typeof endpoints.importOf>,
    },
    (request) => readImport(db, request.params.id),
  )

  api.put(
    '/admin/imports/:id/columns',
    {
      config,
      schema: {
        summary: 'Match the columns, and check what would happen to each row',
        params,
        body: columnsChoiceSchema,
        response,
      } satisfies RouteOf<typeof endpoints.chooseColumns>,
    },
    (request) => checkImport(platform, request.params.id, request.body.columns),
  )

  api.get(
    '/admin/imports/:id/rows',
    {
      config,
      schema: {
        summary: 'What happens, or happened, to each row',
        params,
        querystring: rowsQuerySchema,
        response: { 200: z.array(importRowSchema) },
      } satisfies RouteOf<ReturnType<typeof endpoints.rowsOf>>,
    },
    async (request, reply) => withTotal(reply, await listImportRows(db, request.params.id, request.query)),
  )

  api.post(
    '/admin/imports/:id/start',
    {
      config,
      schema: {
        summary: 'Import the rows; continues an import that has stopped',
        params,
        body: importStartSchema,
        response,
      } satisfies RouteOf<typeof endpoints.startImport>,
    },
    (request) => startImport(platform, adminOf(request), request.params.id, request.body),
  )

  api.get(
    '/admin/imports/:id/undo',
    {
      config,
      schema: {
        summary: 'What undoing an import would remove now, and what would stay',
        params,
        response: { 200: undoPreviewSchema },
      } satisfies RouteOf<typeof endpoints.undoPreview>,
    },
    async (request) => {
      await getImport(db, request.params.id)
      return previewUndo(db, request.params.id)
    },
  )

  api.post(
    '/admin/imports/:id/undo',
    {
      config: { ...config, proof: true },
      schema: {
        summary: 'Undo an import within 24 hours',
        params,
        response,
      } satisfies RouteOf<typeof endpoints.undoImport>,
    },
    (request) => undoImport(platform, adminOf(request), request.params.id),
  )

  api.delete(
    '/admin/imports/:id',
    {
      config,
      schema: {
        summary: 'Discard a file that has not been imported',
        params,
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.discardImport>,
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
    scope.post(
      '/admin/imports',
      {
        config: { ...config, isLong: true, describes: { body: fileForm } },
        schema: {
          summary: 'Upload a CSV file of people or members. Nothing is imported yet',
          querystring: importQuerySchema,
          consumes: ['multipart/form-data'],
          response: { 201: importDetailSchema },
        } satisfies RouteOf<typeof endpoints.uploadImport>,
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
  api.get(
    '/admin/imports/:id/problems.csv',
    {
      config: { ...config, proof: true },
      schema: { summary: 'The rows that were not imported, as CSV', params, response: { 200: csvAnswer } },
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
