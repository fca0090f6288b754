import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { admins } from '#features/team/admins/tables.server.ts'
import { members } from '#features/people/members/tables.server.ts'
import { hashPassword } from '#server/passwords.ts'
import { cookieName } from '#server/sessions/cookies.ts'
import { insertSession } from '#server/sessions/queries.ts'
import { sessions } from '#server/sessions/tables.ts'
import { onlyRead } from '#shared/powers.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'

type Server = { url: string; pool: pg.Pool }

export type TestMember = {
  id: string
  username: string
  email: string
  fullName: string
  /** What a signed-in browser sends along. */
  headers: { cookie: string }
}

export type TestAdmin = { id: string; name: string; email: string; headers: { cookie: string } }

type NewMember = Partial<typeof members.$inferInsert> & { password?: string }

let count = 0

/** No known password fits this hash. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`

/** An approved member with a session, but for what the test says. With a password, they can also sign in. */
export const createMember = async (
  { pool, url }: Server,
  { password, ...given }: NewMember = {},
): Promise<TestMember> => {
  const db = drizzle(pool)
  const name = `member-${++count}-${randomBytes(3).toString('hex')}`
  const [row] = await db
    .insert(members)
    .values({
      username: name,
      email: `${name}@example.org`,
      fullName: 'Ama Serwaa',
      isApproved: true,
      emailConfirmedAt: new Date().toISOString(),
      passwordHash: password ? await hashPassword(password) : noPassword,
      ...given,
    })
    .returning()
  const { id, username, email, fullName } = row!
  const token = await insertSession(db, 'member', id, 'Firefox on Linux')
  return { id, username, email, fullName, headers: { cookie: `${cookieName('member', url)}=${token}` } }
}

type NewAdmin = Partial<typeof admins.$inferInsert> & { password?: string; isProved?: boolean }

/**
 * A person on the team with a session, who has just proved who they are: an administrator who also reads private prayer
 * requests, but for what the test says. With a password, they can also sign in.
 */
export const createAdminSession = async (
  { pool, url }: Server,
  { password, isProved = true, ...given }: NewAdmin = {},
): Promise<TestAdmin> => {
  const db = drizzle(pool)
  const [row] = await db
    .insert(admins)
    .values({
      email: `admin-${++count}-${randomBytes(3).toString('hex')}@example.org`,
      name: 'Efua Mensah',
      roles: ['administrator', 'care'],
      passwordHash: password ? await hashPassword(password) : noPassword,
      accessEndsOn: given.roles && onlyRead(given.roles) ? addDays(dayAt(new Date()), 30) : null,
      ...given,
    })
    .returning()
  const { id, name, email } = row!
  const token = await insertSession(db, 'admin', id, 'Firefox on Linux')
  if (isProved)
    await db
      .update(sessions)
      .set({ provedAt: sql`now()` })
      .where(eq(sessions.adminId, id))
  return { id, name, email, headers: { cookie: `${cookieName('admin', url)}=${token}` } }
}
