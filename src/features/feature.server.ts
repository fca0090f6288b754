import type { BinKind } from '#features/team/bin/categories.ts'
import type { Belongings, BinContents, Contents } from '#features/team/bin/contents.server.ts'
import type { SearchSource } from '#features/team/search/service.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Connection } from '#server/connections.ts'
import type { DemoContent } from '#server/demo-rows.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Api } from '#server/http/app.ts'
import type { CleanUps } from '#server/jobs/clean-up.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { PersonalData } from '#server/personal-data.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import type { Platform } from '#server/platform.ts'
import type { ScheduleSource } from '#server/schedule.ts'
import type { SealedRows } from '#server/sealed-rows.ts'
import type { TimelineSource } from '#server/timeline.ts'

/**
 * What a feature brings along, in its `feature.server.ts`. `src/app/server/features.ts` lists them all. `Needs` is what it uses
 * of the services, and of what other features have brought.
 */
export type Feature<Needs = object> = {
  /** Its calls, below `/api`. */
  api?: (api: Api, platform: Platform, needs: Needs) => void
  /** What is neither a page nor a call: calendars, codes, drawn pictures, films and uploads. */
  downloads?: (app: Api, platform: Platform, needs: Needs) => void
  jobs?: (platform: Platform, needs: Needs) => Job<never>[]
  /** For the entries of `src/shared/retention.ts` that are its own. */
  cleanUps?: Partial<CleanUps>
  /** What it knows about a person: what they download, and what goes with their account. */
  personalData?: (
    platform: Pick<Platform, 'jobs' | 'mailer' | 'publicUrl' | 'secret'>,
    binContents: BinContents,
  ) => readonly PersonalData[]
  /** What it tells about a person on their page in the dashboard. */
  timeline?: readonly TimelineSource[]
  /** What it knows of a member's time. */
  schedule?: ScheduleSource
  /** What it knows of what people did, for the lists of people. */
  peopleSets?: Partial<PeopleSets>
  /** Who the team can write to. */
  audiences?: Partial<Audiences>
  /** Where the search in the head of the dashboard looks. */
  search?: readonly SearchSource[]
  /** What the bin holds of it, by kind. */
  bin?: Partial<Record<BinKind, Contents>>
  /** Which of its rows belong to something of another feature that is deleted. */
  goesWith?: Partial<Record<BinKind, Belongings>>
  /** What the demo content has put into its tables. */
  demo?: DemoContent
  /** What only the site's secret opens. */
  sealedRows?: readonly SealedRows[]
  /** The accounts elsewhere that it uses, for "Our site" in the dashboard. */
  connections?: (platform: Platform, needs: Needs) => readonly Connection[]
  /** Whether an uploaded file of its own is for members only. */
  isFileForMembers?: (db: Queryable, url: string) => Promise<boolean>
}

/** What all features have brought, for those that read across them. */
export type Brought = {
  personalData: readonly PersonalData[]
  timelines: readonly TimelineSource[]
  schedules: readonly ScheduleSource[]
  peopleSets: PeopleSets
  audiences: Audiences
  searches: readonly SearchSource[]
  binContents: BinContents
  demoContent: readonly DemoContent[]
  isFileForMembers: (db: Queryable, url: string) => Promise<boolean>
}
