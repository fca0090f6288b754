import { pathAfterLogin } from '#features/team/admins/login-address.ts'
import { adminSessions } from '#features/team/admins/sessions.server.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { paths } from '#shared/paths.ts'

/** An administrator who is signed in needs no login: its address leads to the dashboard. */
export const skipLogin = (app: Api, platform: Platform): void => {
  const sessions = adminSessions(platform)
  app.addHook('onRequest', async (request, reply) => {
    const [path, search] = request.url.split('?', 2)
    if (path !== paths.adminLogin || !(await sessions.recognise(request, reply))) return
    const next = new URLSearchParams(search).get('next')
    return reply.header('cache-control', 'no-store').redirect(pathAfterLogin(next), 302)
  })
}
