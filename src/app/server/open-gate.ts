import { adminSessions } from '#features/team/admins/sessions.server.ts'
import type { WordStore } from '#features/site/store.server.ts'
import { Gate } from '#server/http/gate.ts'
import type { Platform } from '#server/platform.ts'
import { closedPageFor } from './closed-page.ts'

/** What decides who sees a site that is not open yet. */
export const openGate = (platform: Platform, store: WordStore): Gate => {
  const sessions = adminSessions(platform)
  return new Gate({
    isOpen: () => store.isOpen,
    isOnTeam: async (request, reply) =>
      (request.admin ?? (await sessions.recognise(request, reply))) !== undefined,
    sendClosedPage: closedPageFor(platform.publicUrl, store),
  })
}
