import type { Feature } from '#features/feature.server.ts'
import type { Connection } from '#server/connections.ts'
import type { Transport } from '#server/mail/transport.ts'
import { siteApi } from './api.server.ts'
import { connectionsApi } from './connections/api.server.ts'
import { mailConnection } from './connections/mail.server.ts'
import { mailHealthApi } from './mail-health/api.server.ts'
import { openingApi } from './opening/api.server.ts'
import { leaderPreviews } from './pictures/leader-preview.server.ts'
import type { WordStore } from './store.server.ts'

export const site = {
  api: (api, platform, { wordStore, connections }) => {
    siteApi(api, platform, wordStore)
    openingApi(api, platform, wordStore)
    connectionsApi(api, platform, connections)
    mailHealthApi(api, platform)
  },
  downloads: (app, platform, { wordStore }) => leaderPreviews(app, platform, wordStore),
  connections: (platform, { transport }) => [mailConnection(platform, transport)],
} satisfies Feature<{
  wordStore: WordStore
  transport: Transport
  connections: () => readonly Connection[]
}>
