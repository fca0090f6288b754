import { sql, type SQL } from 'drizzle-orm'
import { powersOf, rolesWith, type Power, type TeamRole } from '#shared/powers.ts'
import { requestKinds } from './categories.ts'
import { requests } from './tables.server.ts'

const privatePower: Power = 'inbox.private prayers'

const powerOfKind = sql`case ${requests.kind} ${sql.join(
  Object.entries(requestKinds).map(([kind, { power }]) => sql`when ${kind} then ${power}`),
  sql` `,
)} end`

/**
 * The powers that a request asks for, in SQL because its row decides: one to see that it is there, how old it is and
 * how far it is, and one to read what the person wrote and the team's notes.
 */
export const requestAccess = {
  toSee: powerOfKind,
  toRead: sql`case when ${requests.isPrivate} then ${privatePower} else ${powerOfKind} end`,
}

const rolesThatHave = (power: Power): SQL => sql`${sql.param(rolesWith(power))}::text[]`

/** The roles that read a request: one of them is enough. */
export const rolesToRead: SQL = sql`case when ${requests.isPrivate} then ${rolesThatHave(privatePower)}
  else case ${requests.kind} ${sql.join(
    Object.entries(requestKinds).map(([kind, { power }]) => sql`when ${kind} then ${rolesThatHave(power)}`),
    sql` `,
  )} end end`

/** Every power that lets a person read some requests. */
export const powersToRead: Power[] = [
  ...new Set(Object.values(requestKinds).map(({ power }) => power)),
  privatePower,
]

/** Whether a person with these roles has the power that a row asks for. */
const isHeld = (power: SQL, roles: readonly TeamRole[]): SQL<boolean> =>
  sql`coalesce(${power} = any(${sql.param(powersOf(roles))}::text[]), false)`

export const isSeenBy = (roles: readonly TeamRole[]): SQL<boolean> => isHeld(requestAccess.toSee, roles)

export const isReadBy = (roles: readonly TeamRole[]): SQL<boolean> => isHeld(requestAccess.toRead, roles)
