import { z } from 'zod'
import { reachSchema } from '#features/people/mailings/schema.ts'
import type { Audiences } from '#server/audiences.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { receiptSchema } from '#shared/calls/receipt.ts'
import { paths } from '#shared/paths.ts'
import { approveIssue, takeIssueBack } from './approval.server.ts'
import { drawFeed, mostInFeed } from './archive/feed.server.ts'
import { createIssue, deleteIssue, saveIssue } from './drafts.server.ts'
import * as endpoints from './endpoints.ts'
import { findArchived, listArchived } from './queries.server.ts'
import {
  approvalSchema,
  archivedIssueSchema,
  archivedWholeSchema,
  archiveQuerySchema,
  issueFormSchema,
  issueSchema,
  issuesOverviewSchema,
  newIssueSchema,
  previewQuerySchema,
  versionSchema,
} from './schema.ts'
import { drawPreview, getIssueFor, readOverview, readReach, sendTest } from './service.server.ts'

const ofTeam = { access: 'team', power: 'newsletter' } as const
const ofOne = { ...ofTeam, notFound: 'issue_not_found' } as const
const params = z.object({ id: z.uuid() })
const response = { 200: issueSchema }

export const issuesApi = (api: Api, platform: Platform, audiences: Audiences): void => {
  serveReading(api, platform, audiences)
  serveWriting(api, platform, audiences)
}

const serveReading = (api: Api, platform: Platform, audiences: Audiences): void => {
  serve(
    api,
    endpoints.issues,
    {
      ...ofTeam,
      summary: 'The newsletter: drafts, what waits for its time, and what went out',
      response: { 200: issuesOverviewSchema },
    },
    () => readOverview(platform),
  )

  serve(
    api,
    endpoints.oneIssue,
    { ...ofOne, summary: 'An issue of the newsletter', params, response },
    (request) => getIssueFor(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.issueReach,
    {
      ...ofOne,
      summary: 'How many readers an issue would reach, and how many are left out and why',
      params,
      response: { 200: reachSchema },
    },
    (request) => readReach(platform, audiences, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.issuePreview,
    {
      ...ofOne,
      summary: 'The email itself, as a light or a dark mail program shows it',
      params,
      querystring: previewQuerySchema,
      response: { 200: htmlAnswer },
    },
    async (request, reply) => {
      const html = await drawPreview(platform, request.params.id, request.query.look)
      return reply.headers(framedHeaders).type('text/html; charset=utf-8').send(html)
    },
  )
}

/** Of words in any script. */
const largestDraft = 512 * 1_024

const htmlAnswer = {
  description: 'The email as HTML',
  content: { 'text/html': { schema: z.string() } },
}

/** Only our own dashboard may frame it, and nothing in it runs. */
const framedHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data: https://i.ytimg.com; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-store',
}

const serveWriting = (api: Api, platform: Platform, audiences: Audiences): void => {
  serve(
    api,
    endpoints.createIssue,
    {
      ...ofTeam,
      summary: 'Begin an issue: with events and a teaching proposed, or as a copy of an earlier one',
      body: newIssueSchema,
      response: { 201: issueSchema },
    },
    async (request, reply) =>
      reply.code(201).send(await createIssue(platform, adminOf(request), request.body)),
  )

  serve(
    api,
    endpoints.saveIssue,
    { ...ofOne, summary: 'Save a draft', params, body: issueFormSchema, bodyLimit: largestDraft, response },
    (request) => saveIssue(platform, audiences, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.deleteIssue,
    { ...ofOne, summary: 'Delete a draft', params, response: { 204: z.null() } },
    async (request, reply) => {
      await deleteIssue(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  serve(
    api,
    endpoints.testIssue,
    { ...ofOne, summary: 'Send an issue to oneself', params, response: { 200: receiptSchema } },
    (request) => sendTest(platform, adminOf(request), request.params.id),
  )

  serve(
    api,
    endpoints.approveIssue,
    {
      ...ofOne,
      summary: 'Approve a draft: it goes out at this time',
      params,
      body: approvalSchema,
      response,
    },
    (request) => approveIssue(platform, audiences, adminOf(request), request.params.id, request.body),
  )

  serve(
    api,
    endpoints.takeIssueBack,
    { ...ofOne, summary: 'Withdraw the approval before it goes out', params, body: versionSchema, response },
    (request) => takeIssueBack(platform, adminOf(request), request.params.id, request.body.version),
  )
}

/** What everyone can read afterwards. Nothing in it is about a reader. */
export const archiveApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.archivedIssues,
    {
      access: 'public',
      reads: ['newsletter'],
      summary: 'The issues of the newsletter that went out, newest first',
      querystring: archiveQuerySchema,
      response: { 200: z.array(archivedIssueSchema) },
    },
    async (request, reply) => withTotal(reply, await listArchived(db, request.query)),
  )

  serve(
    api,
    endpoints.archivedIssue,
    {
      access: 'public',
      reads: ['newsletter'],
      summary: 'An issue of the newsletter',
      params: z.object({ slug: z.string().max(64) }),
      response: { 200: archivedWholeSchema },
    },
    async (request) => {
      const issue = await findArchived(db, request.params.slug)
      ensure(issue, 'issue_not_found')
      return { ...issue, shown: issue.shown ?? [] }
    },
  )
}

/** The archive for feed readers. */
export const archiveFeed = (app: Api, { db, publicUrl }: Platform): void => {
  app.get(paths.newsletterFeed, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .type('application/rss+xml; charset=utf-8')
      .send(drawFeed((await listArchived(db, { limit: mostInFeed, offset: 0 })).rows, publicUrl)),
  )
}
