import { createTestDatabase } from './database.ts'
import { openSite } from './open-site.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The rules of production in this process: who must have a second step, for example. Its emails go nowhere. */
export const startStrictServer = async (): Promise<TestServer> => {
  const database = await createTestDatabase()
  await openSite(database.url)
  return startTestServer({
    database,
    env: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Sankofa <hello@sankofa.example>',
      BACKUP_DIR: 'off',
      SHUTDOWN_DELAY: '0',
    },
  })
}
