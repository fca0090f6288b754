import type { LastSync, Teaching } from '#features/content/teachings/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startVideoService, type VideoService } from '#tests/support/video-service.ts'

export type Synced = {
  server: TestServer
  service: VideoService
  sync: () => Promise<{ status: number; retryAfter: string | null; body: Record<string, unknown> }>
  /** As if the last call were so many minutes ago. */
  passMinutes: (minutes: number) => Promise<unknown>
  /** The library, newest first. */
  list: () => Promise<Teaching[]>
  /** When the last one went well, as the API says. */
  lastSync: () => Promise<string | null>
  /** The archive's page, as markup. */
  archive: () => Promise<string>
  /** Nothing was ever synced, and the service is well. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export type Kind = 'the Data API' | 'the feed'

/** The program with a video service of its own. */
export const startSynced = async (kind: Kind): Promise<Synced> => {
  const service = await startVideoService()
  const env = { ...service.env, ...(kind === 'the Data API' && { YOUTUBE_API_KEY: service.key }) }
  const server = await startTestServer({ env: { ...env, RATE_LIMIT: 'off' } })
  const passMinutes = (minutes: number) =>
    server.pool.query(
      `update teaching_sync set called_at = called_at - make_interval(mins => $1),
       walked_at = walked_at - make_interval(mins => $1)`,
      [minutes],
    )
  return {
    server,
    service,
    passMinutes,
    sync: async () => {
      const answer = await fetch(`${server.url}/api/teachings/sync`, { method: 'POST' })
      const body = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
    },
    list: async () => (await (await server.get('/api/teachings')).json()) as Teaching[],
    lastSync: async () =>
      ((await (await server.get('/api/teachings/last-sync')).json()) as LastSync).syncedAt,
    archive: async () => (await server.get('/teachings')).text(),
    reset: async () => {
      service.misbehave(undefined)
      service.beforeAnswer(undefined)
      service.videos = []
      service.calls.length = 0
      await server.pool.query('truncate teachings, removed_videos cascade')
      await server.pool.query(`delete from teaching_sync; insert into teaching_sync default values`)
    },
    stop: async () => {
      await server.stop()
      await service.stop()
    },
  }
}
