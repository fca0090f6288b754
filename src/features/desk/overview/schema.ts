import { z } from 'zod'
import { firstRunSchema } from './first-run/first-run-schema.ts'
import { eventStates } from '#features/gatherings/events/categories.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { followUpSchema } from '#features/people/people/schema.ts'
import { allRequestKinds, messageKinds } from '#features/requests/categories.ts'
import { purposes } from '#features/payments/categories.ts'
import { matterKinds } from '#features/payments/matters/categories.ts'

const promiseKinds = ['message', 'mentor request', 'join request', 'pending member'] as const

/** A visitor or member is waiting for our answer, which the site has promised by this moment. */
const promiseSchema = z.object({
  kind: z.enum(promiseKinds),
  id: z.uuid(),
  /** What it is called: a reference, or a username. */
  title: z.string(),
  name: z.string().nullable(),
  /** False for those who may not read a private prayer: then there is no name. */
  isReadable: z.boolean(),
  /** Of a message, which form it came by; of a question, its category. */
  messageKind: z.enum(messageKinds).nullable(),
  topic: z.string().nullable(),
  state: z.string(),
  ownerName: z.string().nullable(),
  /** The reader is responsible for it, or helps. */
  isMine: z.boolean(),
  isHelping: z.boolean(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
})

/** The reader wanted to think of a request today, or before. No one else sees it. */
const dueReminderSchema = z.object({
  requestId: z.uuid(),
  kind: z.enum(allRequestKinds),
  reference: z.string(),
  name: z.string().nullable(),
  day: z.iso.date(),
  line: z.string().nullable(),
})

/** No visitor waits for an answer, but someone should look. */
const eventNeedSchema = z.object({
  kind: z.enum(['no meeting link', 'to tell', 'full']),
  id: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  registered: z.int(),
  capacity: z.int().nullable(),
  toTell: z.int(),
})

/** In minor units; of the ledger it is what came in less what went back. */
const sumSchema = z.object({ currency: z.string(), amount: z.int(), count: z.int() })

const moneySchema = z.object({
  donations: z.array(sumSchema),
  registrations: z.array(sumSchema),
  monthlyGifts: z.array(sumSchema),
  /** Money that should have gone back and has not: a person must look. */
  refundsWaiting: z.int(),
  /** Transfers that givers say they have sent: a treasurer looks for them. */
  transfersWaiting: z.int(),
  /** Gifts of the last 30 days that failed, and those that their provider has not confirmed. */
  failedGifts: z.int(),
  pendingGifts: z.int(),
  /** Monthly gifts whose last payment failed. */
  failingGifts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      amount: z.int(),
      currency: z.string(),
      /** How often it was tried this month; 0 if only the payment provider knows. */
      tries: z.int(),
      reason: z.string().nullable(),
      nextTryOn: z.iso.date().nullable(),
    }),
  ),
  /** Counts of collections that are not booked, the one that has waited longest first. */
  drafts: z.array(
    z.object({
      id: z.uuid(),
      countedOn: z.iso.date(),
      occasion: z.string().nullable(),
      currency: z.string(),
      entered: z.int(),
      total: z.int().nullable(),
    }),
  ),
  /** The last month that has ended and is open, with what came in and went out. */
  monthToClose: z
    .object({
      month: z.string(),
      /** How many months before it are open too. */
      earlier: z.int(),
      sums: z.array(z.object({ currency: z.string(), in: z.int(), out: z.int() })),
    })
    .nullable(),
})

/** Money that a person has to look at. */
const matterSchema = z.object({
  id: z.uuid(),
  kind: z.enum(matterKinds),
  provider: z.enum(['stripe', 'paystack']),
  amount: z.int(),
  currency: z.string(),
  /** What we had asked for, if something else came. */
  asked: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** What was paid for, and who paid; nothing if it is not ours. */
  subject: z.object({ purpose: z.enum(purposes), id: z.uuid() }).nullable(),
  name: z.string().nullable(),
  /** The refund that failed, with the words of the payment provider. */
  refund: z.object({ id: z.uuid(), failure: z.string().nullable() }).nullable(),
  ownerName: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})

const soonEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  date: z.iso.date(),
  time: z.string(),
  startsAt: z.iso.datetime(),
  state: z.enum(eventStates),
  registered: z.int(),
  capacity: z.int().nullable(),
})

const hostedEventSchema = soonEventSchema.extend({ category: z.enum(eventCategories) })

/** Someone who wrote that they would like to join, and has not been welcomed. */
const newcomerSchema = z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: z.iso.datetime() })

const newTeachingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  publishedAt: z.iso.datetime(),
  /** How often its page was opened in the last 30 days. */
  views: z.int(),
})

/** What is wrong with the site itself: since when, or of a backup when the last good one was made. */
const faultSchema = z.object({
  kind: z.enum([
    'disk full',
    'out of memory',
    'out of connections',
    'backup failed',
    'backup late',
    'jobs stopped',
    'secret changed',
    'test payments',
  ]),
  since: z.iso.datetime().nullable(),
})

/** What one's role does not cover is null, or an empty list. */
export const overviewSchema = z.object({
  faults: z.array(faultSchema),
  /** Of an administrator of a new site, until it is their own. */
  firstRun: firstRunSchema.nullable(),
  /** The reader's own, the oldest day first. */
  reminders: z.array(dueReminderSchema),
  /** What needs an answer, the oldest promise first: at most 50, and 50 that are the reader's own. */
  promises: z.array(promiseSchema),
  /** Of each kind: how many there are, how many are late, how many of both are the reader's own, and how many have no owner. */
  open: z.array(
    z.object({
      kind: z.enum(promiseKinds),
      total: z.int(),
      overdue: z.int(),
      mine: z.int(),
      mineOverdue: z.int(),
      unassigned: z.int(),
    }),
  ),
  /** The people that the reader wanted to be in touch with by today, the oldest first. */
  followUps: z.array(followUpSchema),
  /** Events that need someone who may change them: first those without a link, then the full ones. */
  eventNeeds: z.array(eventNeedSchema),
  /** Open matters of money, failed refunds and then what is due first at the top: at most 50. */
  matters: z.array(matterSchema),
  /** What takes place in the next seven days. */
  eventsSoon: z.array(soonEventSchema).nullable(),
  /** Of a host: what they host and is not over, the next first. */
  ownEvents: z.array(hostedEventSchema).nullable(),
  /** Of the care team: who came in the last seven days, the latest first. */
  newcomers: z.array(newcomerSchema).nullable(),
  /** Of an editor. */
  newestTeachings: z.array(newTeachingSchema).nullable(),
  last30Days: z.object({
    pageViews: z.int(),
    registrations: z.int().nullable(),
    newMembers: z.int().nullable(),
    requests: z.int().nullable(),
    newsletterSubscribers: z.int().nullable(),
    /** Emails that the mail server would not take: the recipients do not know. */
    failedEmails: z.int().nullable(),
  }),
  /** Eight of them, from Monday to Sunday; the last one is under way. */
  weeks: z.array(
    z.object({ from: z.iso.date(), registrations: z.int().nullable(), newMembers: z.int().nullable() }),
  ),
  /** Of the last 30 days, one row for each currency; and the monthly gifts that are running. */
  money: moneySchema.nullable(),
})

export type Overview = z.infer<typeof overviewSchema>
