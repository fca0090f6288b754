import { z } from 'zod'
import { ensureProved } from '#server/http/access.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList, withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { can, type TeamRole } from '#shared/powers.ts'
import { changedSite, site } from '#shared/site.ts'
import { dayAt } from '#shared/time/dates.ts'
import { documentKeys, documentOf, type DocumentKey } from './documents/documents.ts'
import * as endpoints from './endpoints.ts'
import { forVisitors } from './for-visitors.ts'
import { readHistory } from './history.server.ts'
import {
  changeSchema,
  contentSchema,
  draftSchema,
  editedSchema,
  editSchema,
  keyParams,
  leaderCardSchema,
  leaderSchema,
  publishSchema,
  type PublicContent,
} from './schema.ts'
import * as service from './service.server.ts'
import { wordsTopic, type WordStore } from './store.server.ts'
import { tellAdministrators } from './tell-administrators.server.ts'
import { leaderCards, oneLeader, publicWords } from './words-endpoints.ts'
import type { FastifyRequest } from 'fastify'

const mayEdit = (roles: readonly TeamRole[], key: DocumentKey): boolean => can(roles, documentOf(key).power)

const keysOf = (roles: readonly TeamRole[]): DocumentKey[] =>
  documentKeys.filter((key) => mayEdit(roles, key))

/** Money goes where these words say, so the editor proves who they are. */
const changesMoney = (key: DocumentKey): boolean => key === 'giving'

export const siteApi = (api: Api, platform: Platform, store: WordStore): void => {
  const { db } = platform

  serve(
    api,
    publicWords,
    {
      access: 'public',
      reads: [wordsTopic],
      summary: 'What the site says in one place, such as its slides or its leaders',
      params: keyParams,
      response: { 200: contentSchema },
    },
    async ({ params: { key } }) => forVisitors(store.words(key) as PublicContent, dayAt(new Date())),
  )

  serve(
    api,
    leaderCards,
    {
      access: 'public',
      reads: [wordsTopic],
      summary: 'The leaders as cards, in their order',
      querystring: z.object({ limit: listQuery.limit, offset: listQuery.offset }),
      response: { 200: z.array(leaderCardSchema) },
    },
    ({ query: { limit, offset } }, reply) => {
      const leaders = store.leaders()
      const rows = leaders.slice(offset, offset + limit)
      return withTotal(reply, { rows, total: leaders.length })
    },
  )

  serve(
    api,
    oneLeader,
    {
      notFound: 'leader_not_found',
      access: 'public',
      reads: [wordsTopic],
      summary: 'A leader, with the biography',
      params: z.object({ slug: z.string().max(60) }),
      response: { 200: leaderSchema },
    },
    async ({ params: { slug } }) => {
      const leader = store.leader(slug)
      ensure(leader, 'leader_not_found')
      return leader
    },
  )

  serve(
    api,
    endpoints.siteDocuments,
    {
      access: 'team',
      power: 'site.see',
      summary: 'All words of the site that you may change, with drafts',
      response: { 200: z.array(editedSchema) },
    },
    async (request) => service.listDocuments(db, keysOf(adminOf(request).roles)),
  )

  serve(
    api,
    endpoints.siteDocument,
    {
      access: 'team',
      power: 'site.see',
      summary: 'The words of one place, with the draft if there is one',
      params: keyParams,
      response: { 200: editedSchema },
    },
    async (request) => {
      ensureMay(request, request.params.key)
      return service.readDocument(db, request.params.key)
    },
  )

  serve(
    api,
    endpoints.siteFacts,
    {
      access: 'team',
      power: 'site.see',
      summary: 'The facts about the community that differ from a fresh site, as every page has them',
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    async () => changedSite(site),
  )

  servePagedList(api, endpoints.siteHistory, {
    power: 'site.see',
    summary: 'Who changed which words of the site, newest first',
    query: z.strictObject({ limit: listQuery.limit, offset: listQuery.offset }),
    row: changeSchema,
    list: (page, admin) => readHistory(db, admin, keysOf(admin.roles), page),
  })

  serve(
    api,
    endpoints.editDocument,
    {
      access: 'team',
      power: 'site.see',
      summary: 'Change words of the site, as a draft or for visitors',
      params: keyParams,
      body: editSchema,
      response: { 200: editedSchema },
    },
    async (request) => {
      const { key } = request.params
      const { version, publish, edit } = request.body
      ensureMay(request, key, { publishes: publish })
      const saved = await service.editContent(
        db,
        adminOf(request),
        key,
        { version, publish, edit },
        onPublished(request),
      )
      await store.refresh()
      return saved
    },
  )

  serve(
    api,
    endpoints.publishDrafts,
    {
      access: 'team',
      power: 'site.see',
      summary: 'Show drafts to visitors: all that are named, or none',
      body: publishSchema,
      response: { 200: z.array(editedSchema) },
    },
    async (request) => {
      const { drafts } = request.body
      for (const { key } of drafts) ensureMay(request, key, { publishes: true })
      const published = await service.publishAll(db, adminOf(request), drafts, onPublished(request))
      await store.refresh()
      return published
    },
  )

  serve(
    api,
    endpoints.discardDraft,
    {
      access: 'team',
      power: 'site.see',
      summary: 'Go back from a draft to what visitors see',
      params: keyParams,
      body: draftSchema,
      response: { 200: editedSchema },
    },
    async (request) => {
      ensureMay(request, request.params.key)
      return service.discardDraftOf(db, adminOf(request), request.params.key, request.body.version)
    },
  )

  serve(
    api,
    endpoints.undoChange,
    {
      access: 'team',
      power: 'site.see',
      summary: 'Undo one change of the words of the site',
      params: keyParams,
      body: draftSchema,
      response: { 200: editedSchema },
    },
    async (request) => {
      const { key } = request.params
      ensureMay(request, key, { publishes: true })
      const undone = await service.undoVersion(
        db,
        adminOf(request),
        key,
        request.body.version,
        onPublished(request),
      )
      await store.refresh()
      return undone
    },
  )

  const onPublished =
    (request: FastifyRequest): service.OnPublished =>
    async (tx, { key, before, after }) => {
      if (changesMoney(key)) await tellAdministrators(tx, platform, adminOf(request), before, after)
    }
}

const ensureMay = (request: FastifyRequest, key: DocumentKey, { publishes = false } = {}): void => {
  const admin = adminOf(request)
  ensure(mayEdit(admin.roles, key), 'not_allowed')
  if (publishes && changesMoney(key)) ensureProved(admin)
}
