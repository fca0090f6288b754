import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInMark } from '#shared/session.ts'
import type { Realm } from './realm.ts'

const thirtyDays = 30 * 24 * 60 * 60

/** On https the name of a cookie promises what its attributes say: ours alone, never in the clear. */
export const ownCookie = (name: string, publicUrl: string) => {
  const secure = publicUrl.startsWith('https://')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? `__Host-${name}` : name, attributes }
}

/** The cookie of a realm, and for members the mark by which pages know that it is there. */
export const sessionCookie = (realm: Realm, publicUrl: string) => {
  const { name, attributes } = ownCookie(`${realm}_session`, publicUrl)
  const mark = { ...attributes, httpOnly: false }
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name] || undefined,
    write: (reply: FastifyReply, token: string): void => {
      reply.setCookie(name, token, { ...attributes, maxAge: thirtyDays })
      if (realm === 'member') reply.setCookie(signedInMark, 'yes', { ...mark, maxAge: thirtyDays })
    },
    clear: (reply: FastifyReply): void => {
      reply.setCookie(name, '', { ...attributes, maxAge: 0 })
      if (realm === 'member') reply.setCookie(signedInMark, '', { ...mark, maxAge: 0 })
    },
  }
}

export const cookieName = (realm: Realm, publicUrl: string): string =>
  ownCookie(`${realm}_session`, publicUrl).name
