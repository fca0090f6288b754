import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '#features/team/audit/service.server.ts'
import { ensureUncommon } from '#server/common-passwords.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Platform } from '#server/platform.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { accessInWords, accessOf } from '../categories.ts'
import { hasEnded } from '../policy.ts'
import { insertJoining } from '../queries.server.ts'
import type { AdminSession } from '../schema.ts'
import { signedInAdmin } from '../sessions.server.ts'
import { tellTeam } from '../team/news.server.ts'
import { isOnTeam } from '../team/queries.server.ts'
import { invitationEmail } from './emails.server.ts'
import {
  deleteInvitation,
  findByToken,
  findInvitation,
  putInvitation,
  redeemInvitation,
} from './queries.server.ts'
import type { Acceptance, NewInvitation, OpenInvitation, OwnInvitation } from './schema.ts'

const perSender: Limit = { name: 'invitations by', max: 20, seconds: 3_600 }
const perMailbox: Limit = { name: 'invitations to', max: 5, seconds: 3_600 }

const alreadyThere = 'This person is already on the team. You can change their roles there.'

/** The invited person gets an email with a link. A second invitation to the same address replaces the first. */
export const invite = async (
  platform: Platform,
  actor: Admin,
  { name, email: typed, roles, accessEndsOn }: NewInvitation | OpenInvitation,
  how = '',
): Promise<OpenInvitation> => {
  const { db, limits, mailer, publicUrl } = platform
  const invitation = { name, email: typed.toLowerCase(), ...accessOf(roles, accessEndsOn) }
  const summary = how + accessInWords(invitation)
  if (await isOnTeam(db, invitation.email))
    throw new Refusal('email_taken', { sentence: alreadyThere, fields: { email: alreadyThere } })
  await limits.takeAll([
    [perMailbox, mailboxOf(invitation.email)],
    [perSender, actor.id],
  ])
  return db.transaction(async (tx) => {
    const { id, token } = await putInvitation(tx, invitation, actor.id)
    await record(tx, actor, { action: 'admin.invited', subject: { id, name }, summary })
    await mailer.post(tx, invitationEmail(invitation, actor, token, publicUrl))
    const news = { kind: 'invited', person: { ...invitation, id }, by: actor, now: invitation } as const
    await tellTeam(tx, platform, news)
    return (await findInvitation(tx, id))!
  })
}

/** The same invitation with a new link, for 72 hours from now. The link in the earlier email stops working. */
export const inviteAgain = async (platform: Platform, actor: Admin, id: string): Promise<OpenInvitation> => {
  const invitation = await findInvitation(platform.db, id)
  ensure(invitation, 'invitation_not_found')
  return invite(platform, actor, invitation, 'Sent again: ')
}

export const withdrawInvitation = ({ db }: Platform, actor: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const invitation = await deleteInvitation(tx, id)
    ensure(invitation, 'invitation_not_found')
    await record(tx, actor, { action: 'admin.invitation-withdrawn', subject: { id, name: invitation.name } })
  })

export const viewInvitation = async ({ db }: Platform, token: string): Promise<OwnInvitation> => {
  const invitation = await findByToken(db, token)
  ensure(invitation, 'link_not_valid')
  return invitation
}

/** Makes the account and signs in. The secret is used up: of two at the same moment one succeeds. */
export const acceptInvitation = async (
  platform: Platform,
  sessions: Sessions<Admin>,
  { token, name, password }: Acceptance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminSession> => {
  const { db, env } = platform
  const { email } = await viewInvitation(platform, token)
  ensureUncommon('password', password, [email, name])
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const invitation = await redeemInvitation(tx, token)
    ensure(invitation, 'link_not_valid')
    const { roles, accessEndsOn } = invitation
    ensure(!hasEnded(accessEndsOn), 'access_ended')
    const row = { email: invitation.email, passwordHash, name, roles, accessEndsOn }
    const person = await insertJoining(tx, row)
    if (!person)
      throw new Refusal('email_taken', { sentence: 'You already have an account. Please sign in.' })
    await record(tx, person, { action: 'admin.joined', subject: person, summary: accessInWords(person) })
    await tellTeam(tx, platform, { kind: 'joined', person, now: person })
    await sessions.open(tx, request, reply, person.id)
    return { ...signedInAdmin({ ...person, hasSecondFactor: false }, env.isProduction), provedUntil: null }
  })
}
