import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record, type Actor } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure, Refusal, sentenceOf } from '#shared/calls/errors.ts'
import { slugOf } from '#shared/file-names.ts'
import { deleteFundRow, insertFund, lockFund, updateFund, type FundRow } from './queries.server.ts'
import type { AdminFund, FundForm } from './schema.ts'

export const createFund = (db: Db, actor: Actor, form: FundForm): Promise<AdminFund> =>
  refuseTakenLink(() =>
    db.transaction(async (tx) => {
      await claimUpload(tx, form.imageUrl, 'imageUrl')
      const fund = await insertFund(tx, rowOf(form))
      await record(tx, actor, { action: 'fund.created', subject: { id: fund.id, name: fund.name } })
      tx.touch('funds')
      return fund
    }),
  )

export const changeFund = (
  db: Db,
  actor: Actor,
  id: string,
  form: FundForm,
  seen: Seen,
): Promise<AdminFund> =>
  refuseTakenLink(() =>
    db.transaction(async (tx) => {
      const before = await lockFund(tx, id)
      ensure(before, 'fund_not_found')
      await ensureUnchanged(tx, before, seen)
      await claimUpload(tx, form.imageUrl, 'imageUrl')
      // An address that people have shared stays unless another one is asked for.
      const row = { ...rowOf(form), slug: form.slug ?? before.slug }
      const fund = await updateFund(tx, id, row)
      await record(tx, actor, {
        action: 'fund.updated',
        subject: { id, name: fund.name },
        ...describeChange<FundRow>(loggedFields.fund, before, row),
        version: before.version,
      })
      // Receipts and lists show the name.
      tx.touch('funds', 'donations')
      return fund
    }),
  )

/** It takes no more gifts; what has come stays as it is. Done twice it is done once. */
export const closeFund = (db: Db, actor: Actor, id: string): Promise<AdminFund> =>
  setClosed(db, actor, id, true)

export const reopenFund = (db: Db, actor: Actor, id: string): Promise<AdminFund> =>
  setClosed(db, actor, id, false)

const setClosed = (db: Db, actor: Actor, id: string, isClosed: boolean): Promise<AdminFund> =>
  db.transaction(async (tx) => {
    const before = await lockFund(tx, id)
    ensure(before, 'fund_not_found')
    if ((before.closedAt !== null) === isClosed) return before
    const fund = await updateFund(tx, id, { closedAt: isClosed ? new Date().toISOString() : null })
    await record(tx, actor, {
      action: isClosed ? 'fund.closed' : 'fund.reopened',
      subject: { id, name: fund.name },
      version: before.version,
    })
    tx.touch('funds')
    return fund
  })

export const deleteFund = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const fund = await lockFund(tx, id)
    ensure(fund, 'fund_not_found')
    ensure(!fund.hasGifts, 'fund_has_gifts')
    await deleteFundRow(tx, id)
    await record(tx, actor, { action: 'fund.deleted', subject: { id, name: fund.name } })
    tx.touch('funds')
  })

const rowOf = (form: FundForm): FundRow => ({
  name: form.name,
  slug: form.slug ?? slugOf(form.name, 'fund'),
  summary: form.summary ?? '',
  story: form.story ?? '',
  isCampaign: form.isCampaign,
  goalAmount: form.goalAmount ?? null,
  goalCurrency: form.goalAmount === undefined ? null : (form.goalCurrency ?? null),
  endsOn: form.endsOn ?? null,
  imageUrl: form.imageUrl ?? null,
  drawing: form.drawing,
})

const refuseTakenLink = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'funds_slug_key') throw error
    throw new Refusal('fund_link_taken', { fields: { slug: sentenceOf('fund_link_taken') } })
  }
}
