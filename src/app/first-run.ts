import { ensureFirstAdmin } from '#features/admins/service.server.ts'
import { markOnce } from '#server/database/settings.ts'
import type { Platform } from '#server/platform.ts'

export type FirstRun = {
  /** Shown once, and never stored in the clear. */
  newAdmin: { email: string; password: string } | undefined
  hasSeeded: boolean
}

/** On an empty database: the first administrator and, outside production, content to look at. */
export const prepareFirstRun = async (platform: Platform): Promise<FirstRun> => {
  const { db, env } = platform
  const newAdmin = await ensureFirstAdmin(db, env)
  const hasSeeded = env.NODE_ENV === 'development' && (await markOnce(db, 'demo content'))
  if (hasSeeded) {
    const { seedDemoContent } = await import('./seed.ts')
    await seedDemoContent(db)
  }
  return { newAdmin, hasSeeded }
}
