import type { FastifyRequest } from 'fastify'
import { ensure } from '#shared/errors.ts'
import type { MemberRole } from '#shared/roles.ts'

/** Who is asking, read from the session at the beginning of the request. */
export type Member = {
  id: string
  sessionId: string
  fullName: string
  username: string
  email: string
  role: MemberRole
  isApproved: boolean
  emailConfirmed: boolean
}

export type Admin = { id: string; sessionId: string; name: string; email: string; role: string }

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

/** In a route for administrators. */
export const adminOf = ({ admin }: FastifyRequest): Admin => {
  ensure(admin, 'not_signed_in')
  return admin
}
