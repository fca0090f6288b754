import { z } from 'zod'
import { listEventNeeds } from '#features/gatherings/events/overview.server.ts'
import { listDueFollowUps } from '#features/people/people/overview.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { findBackupFault } from '#server/backup/nightly.ts'
import type { DemoContent } from '#server/demo-rows.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { findJobsFault } from '#server/jobs/heartbeat.ts'
import { listFailedEmails } from '#server/mail/queries.ts'
import { isForTests, type Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { can } from '#shared/powers.ts'
import * as endpoints from './endpoints.ts'
import { failedEmailSchema } from './failed-emails/failed-emails-schema.ts'
import { firstRunApi } from './first-run/api.server.ts'
import { readFirstRun } from './first-run/read-first-run.server.ts'
import { sendAgain } from './failed-emails/send-again.server.ts'
import {
  countPromises,
  countWeeks,
  listEventsSoon,
  listMatters,
  listNewcomers,
  listNewTeachings,
  listOwnEvents,
  listPromises,
  listReminders,
  sumLast30Days,
  sumMoney,
} from './queries.server.ts'
import { overviewSchema, type Overview } from './schema.ts'

type Fault = Overview['faults'][number]

export const overviewApi = (
  api: Api,
  platform: Platform,
  findSecretFault: () => Promise<Fault | undefined>,
  wordStore: WordStore,
  demoContent: readonly DemoContent[],
): void => {
  const { db } = platform
  const demoRows = demoContent.flatMap(({ rows = [] }) => rows)
  firstRunApi(api, platform, demoContent)

  serve(
    api,
    endpoints.overview,
    {
      access: 'team',
      power: 'overview',
      summary: 'Dashboard overview: open tasks, and figures for the last 30 days and 8 weeks',
      response: { 200: overviewSchema },
    },
    async (request) => {
      const admin = adminOf(request)
      const maySeeFaults = can(admin.roles, 'site faults')
      const [
        faults,
        firstRun,
        reminders,
        promises,
        open,
        followUps,
        eventNeeds,
        matters,
        eventsSoon,
        ownEvents,
        newcomers,
        newestTeachings,
        last30Days,
        weeks,
        money,
      ] = await Promise.all([
        maySeeFaults ? findFaults(platform, findSecretFault) : [],
        readFirstRun(db, wordStore, demoRows, admin),
        listReminders(db, admin),
        listPromises(db, admin),
        countPromises(db, admin),
        listDueFollowUps(db, admin),
        listEventNeeds(db, admin),
        listMatters(db, admin),
        listEventsSoon(db, admin),
        listOwnEvents(db, admin),
        listNewcomers(db, admin),
        listNewTeachings(db, admin),
        sumLast30Days(db, admin),
        countWeeks(db, admin),
        sumMoney(db, admin),
      ])
      const needs = { faults, firstRun, reminders, promises, open, followUps, eventNeeds, matters }
      return { ...needs, eventsSoon, ownEvents, newcomers, newestTeachings, last30Days, weeks, money }
    },
  )
  serve(
    api,
    endpoints.failedEmails,
    {
      access: 'team',
      power: 'failed emails',
      summary: 'Emails that could not be sent, newest first',
      response: { 200: z.array(failedEmailSchema) },
    },
    (request) => listFailedEmails(db, adminOf(request).roles),
  )

  serve(
    api,
    endpoints.sendEmailAgain,
    {
      access: 'team',
      power: 'failed emails',
      summary: 'Resend a failed email',
      params: z.object({ id: z.uuid() }),
      response: { 204: z.null() },
    },
    async (request, reply) => {
      await sendAgain(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** What is wrong with the site itself, as far as this process knows. */
const findFaults = async (
  { db, env, shortages }: Platform,
  findSecretFault: () => Promise<Fault | undefined>,
): Promise<Fault[]> => {
  const found = await Promise.all([findBackupFault(db, env), findJobsFault(db), findSecretFault()])
  return [...shortages.list(), ...found.filter((fault) => fault !== undefined), ...testFaults(env)]
}

/** Outside production a site is tried out with test keys. */
const testFaults = ({ isProduction, STRIPE_SECRET_KEY, PAYSTACK_SECRET_KEY }: Env): Fault[] =>
  isProduction && [STRIPE_SECRET_KEY, PAYSTACK_SECRET_KEY].some(isForTests)
    ? [{ kind: 'test payments', since: null }]
    : []
