import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, record } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { listed } from '#shared/figures.ts'
import { can, teamRoleNames } from '#shared/powers.ts'
import { inOrder, type NewAccess } from '../categories.ts'
import { deleteInvitationsBy } from '../invitations/queries.server.ts'
import { deleteAdmin } from '../queries.server.ts'
import { removedFromTeamEmail, rolesChangedEmail } from './emails.server.ts'
import { tellTeam } from './news.server.ts'
import type { OpenWork } from './open-work.server.ts'
import { findPerson, listAdministrators, listCareTeam, lockPerson, updateAccess } from './queries.server.ts'
import type { TeamPerson } from './schema.ts'

/** Counts from the person's next request on: their session reads the roles each time. */
export const changeRoles = (
  platform: Platform,
  actor: Admin,
  id: string,
  now: NewAccess,
): Promise<TeamPerson> => {
  const { roles } = now
  return keepingAnAdministrator(platform, async (tx) => {
    const person = await lockPerson(tx, id)
    ensure(person, 'admin_not_found')
    const before = { ...person, roles: inOrder(person.roles) }
    const hasNewRoles = before.roles.join() !== roles.join()
    if (!hasNewRoles && before.accessEndsOn === now.accessEndsOn) return person
    const getsCare = roles.includes('care') && !before.roles.includes('care')
    if (getsCare && id === actor.id) await ensureAlone(tx, actor)
    await updateAccess(tx, person, now)
    // What a person has sent who may no longer invite must not bring others in.
    if (!can(roles, 'team')) await deleteInvitationsBy(tx, id)
    const change = { before, now }
    const { changes } = describeChange(loggedFields.admin, loggedAccess(before), loggedAccess(now))
    await record(tx, actor, { action: 'admin.roles-changed', subject: person, changes })
    await platform.mailer.post(tx, rolesChangedEmail(person, actor, change, platform.publicUrl))
    const kind = hasNewRoles ? 'roles changed' : 'last day changed'
    await tellTeam(tx, platform, { kind, person, by: actor, ...change })
    return { ...person, ...now }
  })
}

/** Private prayers are for the care team alone. An administrator joins it when another one agrees, or when they are alone. */
const ensureAlone = async (tx: Tx, actor: Admin): Promise<void> => {
  const others = await listAdministrators(tx, actor.id)
  if (others.length > 0)
    throw new Refusal('own_care', {
      sentence: `You can't add yourself to the care team. Ask another administrator: ${listed(
        others.map(({ name }) => name),
        'or',
      )}.`,
    })
  if ((await listCareTeam(tx, actor.id)).length > 0) throw new Refusal('own_care')
}

const loggedAccess = ({ roles, accessEndsOn }: NewAccess) => ({
  roles: roles.map((role) => teamRoleNames[role]),
  accessEndsOn,
})

/** Deletes the account and its sessions; requests that the person looked after have no owner again. */
/** What the person had open goes to the colleague, or becomes unassigned. */
export const removeAdmin = (
  platform: Platform,
  openWork: OpenWork,
  actor: Admin,
  id: string,
  handTo: string | undefined,
): Promise<void> =>
  keepingAnAdministrator(platform, async (tx) => {
    const person = await lockPerson(tx, id)
    ensure(person, 'admin_not_found')
    const colleague = handTo === undefined ? undefined : await getColleague(tx, person, handTo)
    if (colleague) await openWork.handOver(tx, actor, id, colleague.id)
    ensure(await deleteAdmin(tx, id), 'admin_not_found')
    await record(tx, actor, { action: 'admin.removed', subject: person })
    await platform.mailer.post(tx, removedFromTeamEmail(person, actor, colleague))
    const news = { kind: 'removed', person, by: actor, before: person } as const
    await tellTeam(tx, platform, news)
  })

const getColleague = async (tx: Tx, person: TeamPerson, id: string): Promise<TeamPerson> => {
  const colleague = id === person.id ? undefined : await findPerson(tx, id)
  if (!colleague)
    throw new Refusal('invalid_input', { fields: { handTo: 'This person is no longer on the team' } })
  return colleague
}

/** The database refuses to lose the last administrator, since two may remove each other at the same moment. */
const keepingAnAdministrator = async <Result>(
  { db }: Platform,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  try {
    return await db.transaction(change)
  } catch (error) {
    if (violatedConstraint(error) === 'admins_never_none') throw new Refusal('last_administrator')
    throw error
  }
}
