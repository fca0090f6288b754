import { sql } from 'drizzle-orm'
import { hasLeft } from '#features/people/newsletter/of-subject.server.ts'
import type { Audiences } from '#server/audiences.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { DrawnEmail } from '#server/mail/email.ts'
import type { Platform } from '#server/platform.ts'
import { mayWriteToAll } from './changes/change.server.ts'
import { leftOutNames } from './categories.ts'
import { guessEnd } from './pace.server.ts'
import { findMailing, insertRecipients } from './queries.server.ts'
import { showMailings } from './shown.server.ts'
import { choose } from './recipients.server.ts'
import type { AudienceChoice, Mailing, Reach } from './schema.ts'
import { sendMailingsName } from './sender.server.ts'
import { mailingRecipients as recipients, mailings } from './tables.server.ts'

/** Who approved it. Of a person who has left the team since, the powers of that moment count. */
type Writer = Pick<Admin, 'name' | 'roles'> & { id: string | null }

const noOne = '00000000-0000-0000-0000-000000000000'

/** Who the newsletter would reach. It names no one: an editor doesn't have to know who is a member. */
export const readNewsletterReach = async (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  audiences: Audiences,
  writer: Admin,
  choices: readonly AudienceChoice[],
): Promise<Reach> => {
  const { audiences: named, chosen } = await choose(db, audiences, writer, choices, 'newsletter')
  const readers = chosen.filter(({ why }) => why === null)
  const leftOut = leftOutNames.flatMap((why) => {
    const total = chosen.filter((one) => one.why === why).length
    return total === 0 ? [] : [{ why, total, names: [] }]
  })
  return {
    audiences: named,
    people: readers.length,
    leftOut,
    example: '',
    reason: '',
    topic: 'newsletter',
    doneAt: (await guessEnd(db, env, readers.length, new Date())).toISOString(),
  }
}

type Ready = { subject: string; drawn: DrawnEmail; audiences: readonly AudienceChoice[] }

/**
 * Sends an issue that was drawn, in the transaction of its caller. Who gets it is fixed here; only those are among them who
 * have asked for the newsletter.
 */
export const startNewsletter = async (
  tx: Tx,
  { db, jobs }: { db: Db } & Pick<Platform, 'jobs'>,
  audiences: Audiences,
  writer: Writer,
  { subject, drawn, audiences: choices }: Ready,
): Promise<string> => {
  const { audiences: named, chosen } = await choose(
    db,
    audiences,
    { id: writer.id ?? noOne, roles: writer.roles },
    choices,
    'newsletter',
  )
  const [made] = await tx
    .insert(mailings)
    .values({
      subject,
      // What it says stands in the issue.
      words: subject,
      drawn,
      audiences: named,
      topic: 'newsletter',
      total: chosen.length,
      authorId: writer.id,
      authorName: writer.name,
    })
    .returning({ id: mailings.id })
  const { id } = made!
  await insertRecipients(
    tx,
    chosen.map(({ why, ...one }) => ({
      ...one,
      mailingId: id,
      ...(why && { state: 'left out' as const, why }),
    })),
  )
  await jobs.enqueue(tx, sendMailingsName, {})
  return id
}

export const mailingOf = async (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  id: string,
): Promise<Mailing | undefined> => {
  const found = await findMailing(db, id)
  return found && (await showMailings(db, env, [found]))[0]
}

/** If this person may not write to its people: its sum, and no one by name or address. */
export const mailingFor = async (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  audiences: Audiences,
  viewer: Admin,
  id: string,
): Promise<{ mailing: Mailing; mayRun: boolean } | undefined> => {
  const mailing = await mailingOf({ db, env }, id)
  if (!mailing) return undefined
  const mayRun = await mayWriteToAll(db, audiences, viewer, mailing.audiences)
  return { mailing: mayRun ? mailing : { ...mailing, audiences: [], troubles: [] }, mayRun }
}

const daysToLeave = 7

/** How many of those who got it left in the week after. */
export const countLeftAfter = async (db: Queryable, mailingId: string): Promise<number> => {
  const email = sql`lower(${recipients.email})`
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${recipients} join ${mailings} on ${mailings.id} = ${recipients.mailingId}
    where ${recipients.mailingId} = ${mailingId} and ${recipients.state} <> 'left out'
      and ${hasLeft(email, mailings.sendAt, daysToLeave)}`)
  return rows[0]?.total ?? 0
}
