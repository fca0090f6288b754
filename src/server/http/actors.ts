import type { FastifyRequest } from 'fastify'
import { ensure } from '#shared/calls/errors.ts'
import type { TeamRole } from '#shared/powers.ts'
import type { MemberRole } from '#shared/roles.ts'
import type { CalendarDay } from '#shared/time/dates.ts'

/** Who is asking, read from the session at the beginning of the request. */
export type Member = {
  id: string
  sessionId: string
  fullName: string
  username: string
  email: string
  phone: string | null
  role: MemberRole
  isApproved: boolean
  emailConfirmed: boolean
  /** The team has set their password. Until they have chosen their own, nothing private is open. */
  needsOwnPassword: boolean
}

/** A person on the team. What they may do follows from their roles. */
export type Admin = {
  id: string
  sessionId: string
  name: string
  email: string
  roles: TeamRole[]
  /** The last day of their access; null of those whose access has no end. */
  accessEndsOn: CalendarDay | null
  hasSecondFactor: boolean
  /** By when they need one, if they need one at all. */
  secondFactorDue: string | null
  /** Until when the proof of who they are counts; null if it does not. */
  provedUntil: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null
    admin: Admin | null
  }
}

/** In a route for members (`access` 'member' or 'signed-in'). */
export const memberOf = ({ member }: FastifyRequest): Member => {
  ensure(member, 'not_signed_in')
  return member
}

/** In a route for the team. */
export const adminOf = ({ admin }: FastifyRequest): Admin => {
  ensure(admin, 'not_signed_in')
  return admin
}
