import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '#shared/calls/errors.ts'
import { can, onlyRead, type Power } from '#shared/powers.ts'
import type { Admin, Member } from './actors.ts'
import type { Api } from './app.ts'

/**
 * Who may call a route. `signed-in` is a member, approved or not; `member` an approved one; `team` a person on the team
 * who has the route's power. There is no default: a route under /api without one stops the start.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'team'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** In a route for the team: what one must be allowed to do. */
    power?: Power
    /** In a route for the team: asks for a proof of who one is that is at most ten minutes old. */
    proof?: boolean
    /** In a public route: reads the member's session too, if there is one. */
    recognisesMember?: boolean
    /** The same for the session of a person on the team. */
    recognisesTeam?: boolean
    /** In a route for members: open to those too who still have to choose their own password. All others are closed to them. */
    beforeOwnPassword?: boolean
  }
}

type Recognise<Actor> = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>

/** How each realm recognises its own. Features know it, and `src/app` hands it over. */
export type Realms = { member: Recognise<Member>; admin: Recognise<Admin> }

export const requireAccess = (app: Api): void => {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`The route ${url} does not say who may call it (config.access).`)
    if (config?.access === 'team' && !config.power)
      throw new Error(`The route ${url} does not say what one must be allowed to do (config.power).`)
    if (config?.access !== 'team' && (config?.power || config?.proof))
      throw new Error(`The route ${url} has a power, and is not for the team (config.access).`)
    if (config?.beforeOwnPassword && config.access !== 'signed-in')
      throw new Error(`The route ${url} is not for every member (config.beforeOwnPassword).`)
  })
}

/** Asks who is there before anything of a request is read. To be called before the routes are mounted. */
export const enforceAccess = (app: Api, realms: Realms): void => {
  app.decorateRequest('member', null)
  app.decorateRequest('admin', null)
  app.addHook('onRequest', async (request, reply) => {
    const {
      access = 'public',
      power,
      proof,
      recognisesMember,
      recognisesTeam,
      beforeOwnPassword,
    } = request.routeOptions.config
    if (access === 'public') {
      if (recognisesMember) request.member = await recogniseOwner(realms, request, reply)
      if (recognisesTeam) request.admin = (await realms.admin(request, reply)) ?? null
      return
    }
    if (access === 'team') {
      request.admin = (await realms.admin(request, reply)) ?? null
      ensure(request.admin, 'not_signed_in')
      ensurePower(request.admin, power!, request.method)
      if (proof) ensureProved(request.admin)
      return
    }
    request.member = (await realms.member(request, reply)) ?? null
    ensure(request.member, 'not_signed_in')
    if (!beforeOwnPassword) ensure(!request.member.needsOwnPassword, 'own_password_needed')
    if (access === 'member') ensure(request.member.isApproved, 'account_pending')
  })
}

/** Where a member is known but not asked for. With a password that the team has set, they count as a visitor. */
const recogniseOwner = async (
  realms: Realms,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member | null> => {
  const member = await realms.member(request, reply)
  return member && !member.needsOwnPassword ? member : null
}

/** Without the second step that their role asks for, people reach their own account only, where they set it up. */
const ensurePower = (
  { roles, hasSecondFactor, secondFactorDue }: Admin,
  power: Power,
  method: string,
): void => {
  const isLate = !hasSecondFactor && secondFactorDue !== null && Date.parse(secondFactorDue) <= Date.now()
  if (isLate) ensure(ownPowers.includes(power), 'second_factor_needed')
  ensure(can(roles, power), 'not_allowed')
  // A second lock, in case a route that writes asks for a power to read.
  if (onlyRead(roles) && !isReading(method)) ensure(power === 'own account', 'not_allowed')
}

const ownPowers: readonly Power[] = ['own account', 'own profile']

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** For a step that only some requests of a route take, such as a large refund. */
export const ensureProved = ({ provedUntil }: Admin): void =>
  ensure(provedUntil !== null && Date.parse(provedUntil) > Date.now(), 'proof_needed')
