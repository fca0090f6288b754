import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { instantOf } from '#server/database/columns.ts'
import type { Money } from '#shared/money.ts'
import type { GivenMethod } from './categories.ts'
import type { Payment } from './tables.server.ts'

/**
 * What other features read of the payment for something of theirs, as pieces of SQL for their own statements. They name
 * the id of the thing in full (`event_registrations.id`), since payments have an `id` too.
 */
const ofPayment = <Value>(what: ReturnType<typeof sql>, subjectId: SQLWrapper) =>
  sql<Value | null>`(select ${what} from payments p where p.subject_id = ${subjectId})`

export const paymentMethodOf = (subjectId: SQLWrapper) =>
  ofPayment<Payment['method']>(sql`p.method`, subjectId)

/** The payment provider's name for it, paid or not: `recorded` is what was written down when it was paid. */
export const paymentReferenceOf = (subjectId: SQLWrapper, recorded: SQLWrapper) =>
  sql<string | null>`coalesce(${recorded}, ${ofPayment<string>(sql`p.intent_id`, subjectId)})`

/** Whether it was paid on a receipt whose number has the digits of a search. Undefined if the search is no such number. */
export const hasReceipt = (subjectId: SQLWrapper, search: string): SQL | undefined =>
  /^([a-z]{2,4}-)?[\d-]{4,}$/i.test(search)
    ? sql`${subjectId} = any(array(select p.subject_id from receipts r join payments p on p.id = r.payment_id
        where r.number like ${`%${search.toUpperCase()}%`}))`
    : undefined

export const receiptNumberOf = (subjectId: SQLWrapper) => ofPayment<string>(receiptNumber, subjectId)

/** Why it was not paid, in the words of the service; null if it was, or if no one has said. */
export const refusalOf = (subjectId: SQLWrapper) =>
  ofPayment<string>(sql`case when p.status = 'failed' then p.step ->> 'words' end`, subjectId)

/** What went back. Nothing at all counts as 0. */
export const refundedFor = (subjectId: SQLWrapper) =>
  sql<number>`coalesce(${ofPayment<number>(refunded, subjectId)}, 0)`

/** What came in and has not gone back; null if nothing ever came in. */
export const moneyLeftFor = (subjectId: SQLWrapper) =>
  ofPayment<number>(
    sql`(select t.paid - t.refunded - t.corrected from payment_totals t where t.payment_id = p.id)`,
    subjectId,
  )

const refunded = sql`(select t.refunded from payment_totals t where t.payment_id = p.id)`
const receiptNumber = sql`(select r.number from receipts r where r.payment_id = p.id)`

/** What is being refunded now. */
export const returningFor = (subjectId: SQLWrapper) => sql<number>`coalesce((
  select sum(r.amount)::int from refunds r join payments p on p.id = r.payment_id
  where p.subject_id = ${subjectId} and r.status = 'pending'), 0)`

/** What did not reach the payer, and was not sent again. Few payments have such a refund: the others are quick. */
const owed = sql`case when exists (select from refunds f where f.payment_id = p.id and f.failed_at is not null)
  then (select o.amount from refunds_owed o where o.payment_id = p.id) end`

export const owedFor = (subjectId: SQLWrapper) =>
  sql<number>`coalesce(${ofPayment<number>(owed, subjectId)}, 0)`

/** Its last refund that did not reach the payer, and what is still owed of it; null if nothing is. */
export const failedRefundOf = (subjectId: SQLWrapper) => sql<FailedRefundOfSubject | null>`(
  select json_build_object('id', f.id, 'amount', least(f.amount, o.amount), 'failure', f.failure)
  from payments p join refunds f on f.payment_id = p.id and f.failed_at is not null
    join lateral (select amount from refunds_owed where payment_id = p.id) o on true
  where p.subject_id = ${subjectId} order by f.failed_at desc, f.id limit 1)`

export type FailedRefundOfSubject = { id: string; amount: number; failure: string | null }

/** What was given back another way, the last one; null if nothing was. */
export const givenBackFor = (subjectId: SQLWrapper) => sql<GivenBackOfSubject | null>`(
  select json_build_object('amount', f.given_amount, 'on', f.given_on, 'method', f.given_method,
    'reference', f.given_reference, 'note', f.given_note)
  from payments p join refunds f on f.payment_id = p.id and f.status = 'given back'
  where p.subject_id = ${subjectId} order by f.given_on desc, f.id limit 1)`

export type GivenBackOfSubject = {
  amount: number
  on: string
  method: GivenMethod
  reference: string | null
  note: string | null
}

/** Whether a person has to look at it: a refund of it is owed, or a matter about it is open. */
export const needsAttention = (subjectId: SQLWrapper) =>
  sql<boolean>`${subjectId} in (select p.subject_id from refunds_owed o join payments p on p.id = o.payment_id
    union all select p.subject_id from money_matters m join payments p on p.id = m.payment_id
    where m.settled_at is null)`

/** All that its payer sees: null until it is paid. */
export const paidFor = (subjectId: SQLWrapper) => sql<{
  amount: number
  currency: string
  refunded: number
  returning: number
  owed: number
  receiptNumber: string | null
  isOnline: boolean
} | null>`(
  select json_build_object('amount', p.amount, 'currency', p.currency, 'refunded', coalesce(${refunded}, 0),
    'returning', ${returningFor(subjectId)}, 'owed', coalesce(${owed}, 0), 'receiptNumber', ${receiptNumber},
    'isOnline', p.provider <> 'none')
  from payments p where p.subject_id = ${subjectId} and p.status in ('completed', 'refunded'))`

/** What came in for all these things less what went back, by currency. `subjects` is a query for their ids. */
export const moneyOfSubjects = (subjects: SQL) => sql<Money[]>`coalesce((
  select json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency)
  from (select l.currency, sum(l.amount)::float8 as amount from ledger l join payments p on p.id = l.payment_id
    where p.subject_id in (${subjects}) group by 1) s where s.amount > 0), '[]'::json)`

/** Whether its payment has one of these states. */
export const hasPayment = (subjectId: SQLWrapper, ...states: Payment['status'][]) =>
  sql<boolean>`exists (
    select from payments p where p.subject_id = ${subjectId} and ${inArray(sql`p.status`, states)})`

/** Paid through the provider, which can refund it. */
export const isPaidOnline = (subjectId: SQLWrapper) =>
  sql<boolean>`exists (select from payments p where p.subject_id = ${subjectId} and p.provider <> 'none')`

/** Money may still come for it every month. */
export const goesOnMonthly = (subjectId: SQLWrapper) =>
  sql<boolean>`exists (
    select from subscriptions s where s.subject_id = ${subjectId} and s.status <> 'cancelled')`

/** A monthly payment has started: its first payment came. */
export const beganMonthly = (subjectId: SQLWrapper) =>
  sql<boolean>`exists (select from subscriptions s where s.subject_id = ${subjectId} and s.status <> 'starting')`

/** What is paid every month, as the dashboard lists it; null if no provider renews it. */
export type MonthlyOfSubject = {
  state: 'starting' | 'active' | 'past due' | 'paused' | 'ending' | 'ended'
  amount: number
  currency: string
  startedAt: string | null
  /** None if it is not paused, or without an end. */
  pausedUntil: string | null
  endedAt: string | null
}

/** The states are those of `SubscriptionView`, and `ending`: its end is asked for until the provider has heard it. */
export const monthlyOfSubject = (subjectId: SQLWrapper) => sql<MonthlyOfSubject | null>`(
  select json_build_object('amount', s.amount, 'currency', s.currency,
    'startedAt', ${instantOf(sql`s.started_at`)}, 'endedAt', ${instantOf(sql`s.cancelled_at`)},
    'pausedUntil', case when paused.is_now then ${instantOf(sql`s.paused_until`)} end,
    'state', case when s.status = 'cancelled' then 'ended' when s.status = 'starting' then 'starting'
      when s.cancel_requested_at is not null then 'ending' when paused.is_now then 'paused' else s.status end)
  from subscriptions s, lateral (select s.paused_at is not null
    and coalesce(s.paused_until > now(), true) as is_now) paused
  where s.subject_id = ${subjectId})`

/** Whether a payment of this attempt is under way, or has come. */
export const isBeingPaid = (attempt: SQLWrapper) => sql<boolean>`exists (select from payments p
  where p.attempt = ${attempt} and p.status in ('pending', 'processing', 'completed'))`

/** The ids of all that an attempt to pay has led to. */
export const subjectsOfAttempt = (attempt: string) =>
  sql`(select p.subject_id from payments p where p.attempt = ${attempt})`

/** The ids of what a visitor has started to pay for, and not paid. */
export const subjectsUnpaidBy = (visitor: string) =>
  sql`(select p.subject_id from payments p where p.visitor = ${visitor}
    and (p.status = 'pending' or p.status = 'failed' and p.prompted_at is not null))`
