import { admins } from '#features/team/admins/feature.server.ts'
import type { OpenWork } from '#features/team/admins/team/open-work.server.ts'
import { analytics } from '#features/content/analytics/feature.server.ts'
import type { Usernames } from '#features/team/audit/lines.server.ts'
import { audit } from '#features/team/audit/feature.server.ts'
import { withBelongings, type BinContents } from '#features/team/bin/contents.server.ts'
import { bin } from '#features/team/bin/feature.server.ts'
import { bookkeeping } from '#features/money/bookkeeping/feature.server.ts'
import { door } from '#features/gatherings/door/feature.server.ts'
import { donations } from '#features/money/donations/feature.server.ts'
import { events } from '#features/gatherings/events/feature.server.ts'
import type { Brought, Feature } from '#features/feature.server.ts'
import { usernameOf, withUsername } from '#features/people/members/of-subject.server.ts'
import { members } from '#features/people/members/feature.server.ts'
import { news } from '#features/team/news/feature.server.ts'
import { mailings } from '#features/people/mailings/feature.server.ts'
import { newsletter } from '#features/people/newsletter/feature.server.ts'
import { newsletterIssues } from '#features/content/newsletter-issues/feature.server.ts'
import { notices } from '#features/desk/notices/feature.server.ts'
import { overview } from '#features/desk/overview/feature.server.ts'
import { payments } from '#features/payments/feature.server.ts'
import { peopleAudiences } from '#features/people/people/audiences.server.ts'
import { people } from '#features/people/people/feature.server.ts'
import { requests } from '#features/requests/feature.server.ts'
import { countOpenRequests, handOverRequests } from '#features/requests/hand-over.server.ts'
import { resources } from '#features/content/resources/feature.server.ts'
import { site } from '#features/site/feature.server.ts'
import { search } from '#features/team/search/feature.server.ts'
import {
  getTeaching,
  listTeachingsAmong,
  listTeachingsSince,
} from '#features/content/teachings/service.server.ts'
import type { TeachingsOfRecaps } from '#features/gatherings/events/recap/service.server.ts'
import { teachings } from '#features/content/teachings/feature.server.ts'
import { treasury } from '#features/money/treasury/feature.server.ts'
import { uploads } from '#features/team/uploads/feature.server.ts'
import { findSecretFault } from '#server/app-secret.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Connection } from '#server/connections.ts'
import type { Api } from '#server/http/app.ts'
import type { CleanUps } from '#server/jobs/clean-up.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { forgetAnswers, forgetEmails, forgetLimits, forgetSessions } from '#server/jobs/platform-clean-ups.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import type { Platform } from '#server/platform.ts'
import type { Services } from './services.ts'

type Needs = Services & Brought & FromAbove

/** What a feature needs of one that stands above it. */
type FromAbove = {
  findSecretFault: () => ReturnType<typeof findSecretFault>
  usernames: Usernames
  getTeaching: typeof getTeaching
  teachingsOfRecaps: TeachingsOfRecaps
  openWork: OpenWork
  /** Those of all features, in the order of this list. */
  connections: () => readonly Connection[]
}

/**
 * Every feature with a server. The facts on a person's page have this order. People and the audit log come last: what
 * they know is made of the rows of others, so it goes after them.
 */
const features = [
  admins,
  analytics,
  members,
  newsletter,
  mailings,
  payments,
  events,
  door,
  donations,
  requests,
  bookkeeping,
  treasury,
  teachings,
  newsletterIssues,
  resources,
  uploads,
  site,
  news,
  notices,
  overview,
  search,
  bin,
  people,
  audit,
] as const satisfies readonly Feature<Needs>[]

const all: readonly Feature<Needs>[] = features

export const sealedRows = all.flatMap(({ sealedRows: own = [] }) => own)

/** A kind of the bin that no feature owns is a type error here. */
const ownContents: BinContents = {
  ...events.bin,
  ...members.bin,
  ...people.bin,
  ...requests.bin,
  ...resources.bin,
  ...teachings.bin,
  ...treasury.bin,
}

export const binContents = withBelongings(
  ownContents,
  all.map(({ goesWith = {} }) => goesWith),
)

/** A table that refers to another goes before it, as in the list above. */
export const demoContent = all.flatMap(({ demo = {} }) => demo)

/** What no feature knows of people is a type error here. */
const peopleSets: PeopleSets = { ...events.peopleSets, ...donations.peopleSets }

/** One that no feature knows is a type error here. */
const audiences: Audiences = {
  ...events.audiences,
  ...members.audiences,
  ...newsletter.audiences,
  ...peopleAudiences(peopleSets),
}

const brought = (platform: Pick<Platform, 'jobs' | 'mailer' | 'publicUrl' | 'secret'>): Brought => ({
  personalData: all.flatMap(({ personalData }) => personalData?.(platform, binContents) ?? []),
  timelines: all.flatMap(({ timeline = [] }) => timeline),
  schedules: all.flatMap(({ schedule }) => schedule ?? []),
  peopleSets,
  audiences,
  searches: all.flatMap(({ search: sources = [] }) => sources),
  binContents,
  demoContent,
  isFileForMembers: async (db, url) => {
    for (const { isFileForMembers } of all) if (await isFileForMembers?.(db, url)) return true
    return false
  },
})

const needsOf = (platform: Platform, services: Services): Needs => {
  const needs: Needs = {
    ...services,
    ...brought(platform),
    findSecretFault: () => findSecretFault(platform.db, platform.secret, sealedRows),
    usernames: { of: usernameOf, having: withUsername },
    getTeaching,
    teachingsOfRecaps: { among: listTeachingsAmong, since: listTeachingsSince },
    openWork: { count: countOpenRequests, handOver: handOverRequests },
    connections: () => all.flatMap(({ connections }) => connections?.(platform, needs) ?? []),
  }
  return needs
}

export const mountApi = (api: Api, platform: Platform, services: Services): void => {
  const needs = needsOf(platform, services)
  for (const feature of all) feature.api?.(api, platform, needs)
}

export const mountDownloads = (app: Api, platform: Platform, services: Services): void => {
  const needs = needsOf(platform, services)
  for (const { downloads } of all) downloads?.(app, platform, needs)
}

export const jobsOf = (platform: Platform, services: Services): Job<never>[] => {
  const needs = needsOf(platform, services)
  return all.flatMap(({ jobs }) => jobs?.(platform, needs) ?? [])
}

/** An entry of `src/shared/retention.ts` that no feature cleans up is a type error here. */
export const cleanUps: CleanUps = {
  ...admins.cleanUps,
  ...analytics.cleanUps,
  ...audit.cleanUps,
  ...bin.cleanUps,
  ...bookkeeping.cleanUps,
  ...donations.cleanUps,
  ...door.cleanUps,
  ...events.cleanUps,
  ...mailings.cleanUps,
  ...members.cleanUps,
  ...news.cleanUps,
  ...newsletter.cleanUps,
  ...payments.cleanUps,
  ...people.cleanUps,
  ...requests.cleanUps,
  ...treasury.cleanUps,
  answers: forgetAnswers,
  emails: forgetEmails,
  limits: forgetLimits,
  sessions: forgetSessions,
}
