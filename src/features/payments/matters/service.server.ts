import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client.ts'
import type { Money } from '#shared/money.ts'
import { moneyMatters, type MoneyMatter } from './tables.server.ts'

export {
  assignMatter,
  listMatters,
  lockMatter,
  mattersInSql,
  purposeOfMatter,
  refundOfMatter,
  settleByHand,
  subjectOfMatter,
} from './queries.server.ts'
export type { ListedMatter } from './queries.server.ts'
export type { MoneyMatter } from './tables.server.ts'

/** Which one it is: webhook, reconciler and walk find the same matter by the same name. */
export type MatterName =
  | { kind: 'refund-failed'; refundId: string }
  | { kind: 'refunded-twice'; refundId: string }
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'came-does-not-fit' | 'unknown-reference'; reference: string }

export type NewMatter = MatterName &
  Money & {
    provider: MoneyMatter['provider']
    reference: string
    paymentId: string | null
    /** What we had asked for, if something else came. */
    asked?: Money
    dueAt?: string | undefined
  }

/** The feature that knows the team. Payments say what happened. */
export type MatterListener = {
  /** Who looks at a new one; undefined if the team has no person for money. */
  choosePerson: (tx: Tx) => Promise<string | null>
  /** Those whose work it can be. */
  listPeople: (tx: Tx) => Promise<string[]>
  /** There is a new one, or one that is open again. */
  opened: (tx: Tx, matter: MoneyMatter) => Promise<void>
  /** It was given to another person. */
  handedOver: (tx: Tx, matter: MoneyMatter) => Promise<void>
}

type Listening = { matters: MatterListener }

/**
 * Opens a matter, once: webhook, reconciler and walk may all see it. One that the provider had settled is opened again;
 * one that a person has settled stays so.
 */
export const noteMatter = async (tx: Tx, { matters }: Listening, given: NewMatter): Promise<void> => {
  const [known] = await tx.select().from(moneyMatters).where(isNamed(given)).for('update')
  const opened = known ? await refresh(tx, known, given) : await insert(tx, matters, given)
  if (opened) await matters.opened(tx, opened)
}

/** Nothing if another transaction was quicker. */
const insert = async (
  tx: Tx,
  matters: MatterListener,
  given: NewMatter,
): Promise<MoneyMatter | undefined> => {
  const { kind, provider, paymentId, reference, amount, currency, asked, dueAt = null } = given
  const [added] = await tx
    .insert(moneyMatters)
    .values({
      kind,
      key: keyOf(given),
      provider,
      paymentId,
      reference,
      amount,
      currency,
      askedAmount: asked?.amount ?? null,
      askedCurrency: asked?.currency ?? null,
      dueAt,
      ownerId: await matters.choosePerson(tx),
    })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Brings a known matter up to date. Answers it if it is open again. */
const refresh = async (
  tx: Tx,
  known: MoneyMatter,
  { amount, currency, dueAt }: NewMatter,
): Promise<MoneyMatter | undefined> => {
  if (known.settledBy !== null) return undefined
  const [current] = await tx
    .update(moneyMatters)
    .set({ amount, currency, dueAt: dueAt ?? null, settledAt: null, note: null })
    .where(eq(moneyMatters.id, known.id))
    .returning()
  return known.settledAt === null ? undefined : current
}

/** Closes a matter because the provider has settled it, or a person has (`by`). False if it is not open. */
export const settleMatter = async (
  tx: Tx,
  { note, by = null, ...name }: MatterName & { note: string; by?: string | null },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(moneyMatters)
    .set({ settledAt: sql`now()`, settledBy: by, note })
    .where(and(isNamed(name), isNull(moneyMatters.settledAt)))
  return (rowCount ?? 0) > 0
}

const keyOf = (name: MatterName): string => {
  if (name.kind === 'refund-failed' || name.kind === 'refunded-twice') return name.refundId
  return name.kind === 'dispute' ? name.disputeId : name.reference
}

const isNamed = (name: MatterName) => and(eq(moneyMatters.kind, name.kind), eq(moneyMatters.key, keyOf(name)))

/** Gives every open matter to a person: its owner may have left, or may no longer look after money. */
export const giveOwners = async (tx: Tx, { matters }: Listening): Promise<void> => {
  const people = await matters.listPeople(tx)
  const left = await tx
    .select()
    .from(moneyMatters)
    .where(
      and(
        isNull(moneyMatters.settledAt),
        sql`(${moneyMatters.ownerId} is null or ${moneyMatters.ownerId} <> all(${sql.param(people)}::uuid[]))`,
      ),
    )
    .orderBy(moneyMatters.createdAt)
    .for('update', { skipLocked: true })
  for (const { id } of left) {
    const ownerId = await matters.choosePerson(tx)
    if (!ownerId) return
    const [given] = await tx.update(moneyMatters).set({ ownerId }).where(eq(moneyMatters.id, id)).returning()
    await matters.handedOver(tx, given!)
  }
}
