import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '#shared/errors.ts'
import type { Admin, Member } from './actors.ts'
import type { Api } from './app.ts'

/**
 * Who may call a route. `signed-in` is a member, approved or not; `member` an approved one. There is no
 * default: a route under /api without one stops the start.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'administrator'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** In a public route: reads the member's session too, if there is one. */
    recognisesMember?: boolean
  }
}

type Recognise<Actor> = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>

/** How each realm recognises its own. Features know it, and `src/app` hands it over. */
export type Realms = { member: Recognise<Member>; admin: Recognise<Admin> }

export const requireAccess = (app: Api): void => {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`The route ${url} does not say who may call it (config.access).`)
  })
}

/** Asks who is there before anything of a request is read. To be called before the routes are mounted. */
export const enforceAccess = (app: Api, realms: Realms): void => {
  app.decorateRequest('member', null)
  app.decorateRequest('admin', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', recognisesMember } = request.routeOptions.config
    if (access === 'public') {
      if (recognisesMember) request.member = (await realms.member(request, reply)) ?? null
      return
    }
    if (access === 'administrator') {
      request.admin = (await realms.admin(request, reply)) ?? null
      ensure(request.admin, 'not_signed_in')
      return
    }
    request.member = (await realms.member(request, reply)) ?? null
    ensure(request.member, 'not_signed_in')
    if (access === 'member') ensure(request.member.isApproved, 'account_pending')
  })
}
