import type { Queryable, Tx } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { funds, type Fund } from '../tables.server.ts'
import { fundStateOf } from './policy.ts'
import { findCampaign, findFund, findOpenFund, listOpenFunds } from './queries.server.ts'
import type { Campaign } from './schema.ts'

const today = (): string => dayAt(new Date())

export const openFunds = (db: Queryable, page: { limit: number; offset: number }) =>
  listOpenFunds(db, today(), page)

/** The fund that a gift is to go to; a refusal if it takes none any more. */
export const getOpenFund = async (db: Queryable, slug: string): Promise<Fund> => {
  const fund = await findOpenFund(db, slug, today())
  ensure(fund, 'fund_closed')
  return fund
}

/** What receipts and emails call it; nothing for a gift without a fund. */
export const fundNameOf = async (db: Queryable, fundId: string | null): Promise<string | undefined> =>
  fundId === null ? undefined : (await findFund(db, fundId))?.name

export const getCampaign = async (db: Queryable, slug: string): Promise<Campaign> => {
  const found = await findCampaign(db, slug)
  ensure(found, 'fund_not_found')
  const { name, summary, story, endsOn, goalAmount, goalCurrency, imageUrl, drawing } = found.fund
  return {
    slug,
    name,
    summary,
    story,
    state: fundStateOf(found.fund, today()),
    goal: goalAmount && goalCurrency ? { amount: goalAmount, currency: goalCurrency } : null,
    raised: found.raised,
    gifts: found.gifts,
    endsOn,
    imageUrl,
    drawing,
  }
}

/** Imports a fund that exists elsewhere. Answers its id. */
export const importFund = async (tx: Tx, fund: typeof funds.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(funds).values(fund).returning({ id: funds.id })
  tx.touch('funds')
  return row!.id
}
