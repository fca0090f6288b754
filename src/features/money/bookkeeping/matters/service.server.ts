import { listTeam } from '#features/team/admins/service.server.ts'
import { record, type Actor } from '#features/team/audit/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import { registrationsOfRests } from '#features/gatherings/events/service.server.ts'
import { matterText } from '#features/payments/matters/categories.ts'
import {
  assignMatter,
  listMatters,
  lockMatter,
  settleByHand,
  type ListedMatter,
  type MoneyMatter,
} from '#features/payments/matters/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import type { Matter, Matters } from './schema.ts'

const mostOpen = 200

export const readMatters = async (db: Queryable): Promise<Matters> => {
  const [open, settled, team] = await Promise.all([
    listMatters(db, 'open', mostOpen),
    listMatters(db, 'settled'),
    listTeam(db),
  ])
  const names = new Map(team.map(({ id, name }) => [id, name]))
  const ofRests = await registrationsOfRests(
    db,
    [...open, ...settled].flatMap(({ purpose, subjectId }) =>
      purpose === 'event rest' && subjectId ? [subjectId] : [],
    ),
  )
  const shown = (matter: ListedMatter): Matter =>
    toMatter(matter, names, (subjectId) => ofRests.get(subjectId) ?? subjectId)
  return {
    open: open.map(shown),
    settled: settled.map(shown),
    people: team.filter(({ roles }) => can(roles, 'money.change')).map(({ id, name }) => ({ id, name })),
  }
}

/** `pageOf`: what the dashboard opens for it. */
const toMatter = (
  matter: ListedMatter,
  names: Map<string, string>,
  pageOf: (subjectId: string) => string,
): Matter => {
  const { id, kind, provider, reference, amount, currency, purpose, subjectId, ownerId } = matter
  const { failure, receiptNumber, createdAt, dueAt, settledAt, settledBy, note } = matter
  const name = ownerId === null ? undefined : names.get(ownerId)
  return {
    id,
    kind,
    provider,
    reference,
    amount,
    currency,
    asked: askedOf(matter),
    subject: purpose && subjectId ? { purpose, id: pageOf(subjectId) } : null,
    refundId: kind === 'refund-failed' ? matter.key : null,
    failure,
    receiptNumber,
    createdAt,
    dueAt,
    owner: ownerId !== null && name !== undefined ? { id: ownerId, name } : null,
    settledAt,
    settledBy,
    note,
  }
}

const askedOf = ({ askedAmount, askedCurrency }: MoneyMatter) =>
  askedAmount !== null && askedCurrency !== null ? { amount: askedAmount, currency: askedCurrency } : null

/** Hands it to a person who looks after money, and emails them. */
export const giveMatter = (db: Db, actor: Actor, id: string, ownerId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const matter = await getOpen(tx, id)
    const person = (await listTeam(tx)).find((one) => one.id === ownerId)
    if (!person || !can(person.roles, 'money.change'))
      throw new Refusal('invalid_input', { fields: { ownerId: 'Choose a person who looks after money' } })
    if (matter.ownerId === ownerId) return
    await assignMatter(tx, id, ownerId)
    await noteNews(tx, { kind: 'assigned', moneyMatterId: id, adminId: ownerId, actorId: actor.id })
    await record(tx, actor, {
      action: 'money-matter.assigned',
      subject: subjectOf(matter),
      summary: person.name,
    })
  })

/** Closes it with a word on how. What has to be booked is booked elsewhere. */
export const closeMatter = (db: Db, actor: Actor, id: string, note: string): Promise<void> =>
  db.transaction(async (tx) => {
    const matter = await getOpen(tx, id)
    await settleByHand(tx, id, { by: actor.name, note })
    await record(tx, actor, { action: 'money-matter.settled', subject: subjectOf(matter), summary: note })
  })

const getOpen = async (tx: Tx, id: string): Promise<MoneyMatter> => {
  const matter = await lockMatter(tx, id)
  ensure(matter, 'matter_not_found')
  return matter
}

const subjectOf = (matter: MoneyMatter) => ({
  id: matter.id,
  name: `${matterText({ ...matter, asked: askedOf(matter) })} (${matter.reference})`,
})
