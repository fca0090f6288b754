import fastify from 'fastify'
import { Shortages } from '#server/database/shortages.ts'
import { publicUrlOf, type Env } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Platform } from '#server/platform.ts'

/** For commands that others hear of by email: what they post is sent by the server, now or when it starts again. */
export const withMailer = async (
  env: Env,
  databaseUrl: string,
  work: (platform: Pick<Platform, 'mailer' | 'publicUrl'>) => Promise<void>,
): Promise<void> => {
  const jobs = createJobs(databaseUrl, fastify().log, new Shortages())
  await jobs.start([])
  try {
    const publicUrl = publicUrlOf(env)
    await work({ mailer: createMailer(jobs, publicUrl), publicUrl })
  } finally {
    await jobs.stop()
  }
}
