import { z } from 'zod'
import { audienceKinds, mostAudiences } from '#features/people/mailings/categories.ts'
import { mailingSchema } from '#features/people/mailings/schema.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { mayLinkTo } from '#shared/text/web-address.ts'
import {
  issueStates,
  longestDescription,
  longestLabel,
  longestName,
  longestPreview,
  longestQuote,
  longestSubject,
  longestWords,
  mostBlocks,
} from './categories.ts'

const text = (longest: number) =>
  z.string().max(longest, `Please use ${longest.toLocaleString('en')} characters or fewer`)

const id = z.string().regex(/^[\w-]{1,40}$/)

/** Proposed by the program, and untouched since. */
const isProposed = z.boolean().default(false)

/** A draft may be unfinished: what is empty is said when it is to be approved. */
const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), id, text: text(longestWords) }),
  z.strictObject({ kind: z.literal('event'), id, eventId: z.uuid(), isProposed }),
  z.strictObject({ kind: z.literal('teaching'), id, teachingId: z.uuid(), isProposed }),
  z.strictObject({ kind: z.literal('quote'), id, text: text(longestQuote), by: text(longestName) }),
  z.strictObject({
    kind: z.literal('picture'),
    id,
    url: z
      .string()
      .regex(/^(\/uploads\/[a-z\d]{32}\.webp)?$/, 'Upload the image')
      .default(''),
    /** What can be seen on it, for those who do not see it. */
    description: text(longestDescription),
  }),
  z.strictObject({
    kind: z.literal('button'),
    id,
    label: text(longestLabel),
    to: z
      .string()
      .trim()
      .max(500)
      .refine(
        (to) => to === '' || mayLinkTo(to),
        'Enter a page of this site, or a link that starts with https://',
      ),
  }),
])

export type IssueBlock = z.infer<typeof blockSchema>

const audienceSchema = z.strictObject({
  kind: z.enum(audienceKinds),
  of: z.string().min(1).max(4_000),
  part: z.string().max(40).default(''),
})

const blocksSchema = z
  .array(blockSchema)
  .max(mostBlocks, `An issue has up to ${mostBlocks} blocks`)
  .refine(
    (blocks) => new Set(blocks.map((one) => one.id)).size === blocks.length,
    'Each block has an id of its own',
  )

export const issueFormSchema = z.strictObject({
  /** The version that the writer had before them. */
  version: z.int().min(1),
  subject: text(longestSubject),
  previewLine: text(longestPreview),
  blocks: blocksSchema,
  audiences: z.array(audienceSchema).max(mostAudiences),
  /** Whether it stands in the archive afterwards. */
  isPublic: z.boolean(),
})

export type IssueForm = z.infer<typeof issueFormSchema>

export const newIssueSchema = z.strictObject({
  /** The earlier issue to begin with. */
  copyOf: z.uuid().optional(),
})

export const approvalSchema = z.strictObject({ version: z.int().min(1), sendAt: z.iso.datetime() })

export const versionSchema = z.strictObject({ version: z.int().min(1) })

export const previewQuerySchema = z.strictObject({
  look: z.enum(['light', 'dark']).default('light'),
  /** So that a browser asks again after a change. */
  v: z.coerce.number().int().optional(),
})

/** What a block says: an event and a teaching have been looked up. */
const shownBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), id: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('event'),
    id: z.string(),
    eventId: z.string(),
    title: z.string(),
    date: z.iso.date(),
    when: z.string(),
    place: z.string(),
    stub: z.object({
      month: z.string(),
      day: z.string(),
      weekday: z.string(),
      fill: z.string(),
      ink: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('teaching'),
    id: z.string(),
    teachingId: z.string(),
    title: z.string(),
    speaker: z.string(),
    length: z.string().nullable(),
    isVideo: z.boolean(),
    picture: z.string(),
  }),
  z.object({ kind: z.literal('quote'), id: z.string(), text: z.string(), by: z.string() }),
  z.object({ kind: z.literal('picture'), id: z.string(), url: z.string(), description: z.string() }),
  z.object({ kind: z.literal('button'), id: z.string(), label: z.string(), to: z.string() }),
])

export type ShownBlock = z.infer<typeof shownBlockSchema>

/** An event or a teaching that could be in it. */
const offerSchema = z.object({
  kind: z.enum(['event', 'teaching']),
  of: z.uuid(),
  title: z.string(),
  about: z.string(),
  stub: z.object({ month: z.string(), day: z.string(), fill: z.string(), ink: z.string() }).nullable(),
})

export type Offer = z.infer<typeof offerSchema>

const figuresSchema = z.object({
  total: z.int(),
  handedOver: z.int(),
  refused: z.int(),
  /** Readers who left in the week after. */
  left: z.int(),
  visits: z.int(),
})

export type Figures = z.infer<typeof figuresSchema>

const listedSchema = z.object({
  id: z.uuid(),
  number: z.int().nullable(),
  slug: z.string().nullable(),
  subject: z.string(),
  state: z.enum(issueStates),
  sendAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  isPublic: z.boolean(),
  authorName: z.string(),
  changedAt: z.iso.datetime(),
  changedName: z.string(),
  approvedAt: z.iso.datetime().nullable(),
  approvedName: z.string().nullable(),
})

const listedIssueSchema = listedSchema.extend({ figures: figuresSchema.nullable() })

export type ListedIssue = z.infer<typeof listedIssueSchema>

export const issuesOverviewSchema = z.object({
  /** Drafts and those that wait for their time, the latest change first. */
  drafts: z.array(listedIssueSchema),
  /** Those that went out, the latest first. */
  sent: z.array(listedIssueSchema),
  readers: z.int(),
  /** How many readers came this month. */
  newReaders: z.int(),
  /** When the next one usually goes out. */
  nextAt: z.iso.datetime(),
})

export type IssuesOverview = z.infer<typeof issuesOverviewSchema>

export const issueSchema = listedSchema.extend({
  version: z.int(),
  previewLine: z.string(),
  blocks: z.array(blockSchema),
  audiences: z.array(audienceSchema),
  /** What its blocks say now. One whose event or teaching was deleted is not among them. */
  shown: z.array(shownBlockSchema),
  /** The events of the next weeks and the newest teachings that are not in it. */
  offers: z.array(offerSchema),
  /** As people read it whose mail program shows text only. */
  text: z.string(),
  bytes: z.int(),
  nextAt: z.iso.datetime(),
  mailing: mailingSchema.nullable(),
  /** Whether this person may hold the sending, and see the names of those it failed for. */
  mayRun: z.boolean(),
})

export type Issue = z.infer<typeof issueSchema>

export const archivedIssueSchema = z.object({
  number: z.int(),
  slug: z.string(),
  subject: z.string(),
  previewLine: z.string(),
  sentAt: z.iso.datetime(),
})

export const archiveQuerySchema = z.strictObject({ limit: listQuery.limit, offset: listQuery.offset })

export type ArchivedIssue = z.infer<typeof archivedIssueSchema>

export const archivedWholeSchema = archivedIssueSchema.extend({ shown: z.array(shownBlockSchema) })

export type ArchivedWhole = z.infer<typeof archivedWholeSchema>
