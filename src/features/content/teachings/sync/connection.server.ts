import type { Connection, ConnectionFacts, TestOutcome } from '#server/connections.ts'
import type { Db } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { syncFailureInWords } from './failure-words.ts'
import { getLastFailure, getLastSync, pauseMinutes } from './queries.server.ts'
import type { TeachingSync } from './sync.server.ts'

/** The channel whose videos become teachings. A test is a sync, so it is one call in ten minutes like any other. */
export const videoConnection = (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  sync: TeachingSync,
): Connection => ({
  id: 'videos',
  read: () => readFacts(db, sync, env.YOUTUBE_API_KEY !== undefined),
  ...(sync.source === 'youtube' && { test: () => test(db, sync) }),
  late: 'The channel has not answered within 9 seconds. The videos may still come: look again in a minute.',
})

const readFacts = async (db: Db, { source }: TeachingSync, hasKey: boolean): Promise<ConnectionFacts> => {
  const facts = {
    workedAt: null,
    failure: null,
    advice: null,
    guide: 'docs/operations/run.md',
    webhook: null,
  }
  if (source === 'none')
    return {
      ...facts,
      setUp: 'no',
      sentences: ['Until a channel is set up, new videos are not added automatically.'],
      missing: ['YOUTUBE_CHANNEL_ID'],
    }
  if (source === 'sample')
    return {
      ...facts,
      setUp: 'for tests',
      sentences: ['The videos come from a sample channel, not from one of yours.'],
      missing: ['YOUTUBE_CHANNEL_ID'],
    }
  const [{ syncedAt }, failed] = await Promise.all([getLastSync(db), getLastFailure(db)])
  return {
    ...facts,
    setUp: 'yes',
    sentences: [
      syncedAt ? `Last asked for new videos: ${shortMoment(syncedAt)}.` : 'The channel has not answered yet.',
      hasKey ? 'The whole channel is read.' : 'Without YOUTUBE_API_KEY, only the newest 15 videos are read.',
    ],
    workedAt: syncedAt,
    failure: failed
      ? {
          at: failed.at,
          sentence: `${syncFailureInWords(failed.reason)} The teachings on the site stay; new videos do not come.`,
        }
      : null,
    missing: [],
  }
}

const test = async (db: Db, sync: TeachingSync): Promise<TestOutcome> => {
  try {
    const { isFresh, added } = await sync()
    return { worked: true, sentence: isFresh ? freshWords : `The channel answered. ${addedWords(added)}` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failed = await getLastFailure(db)
    const wait = Math.max(1, Math.ceil((error.retryAfterSeconds ?? pauseMinutes * 60) / 60))
    return {
      worked: false,
      sentence: `${syncFailureInWords(failed?.reason ?? null)} We ask at most once in ${pauseMinutes} minutes: test again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    }
  }
}

const freshWords = `The channel answered less than ${pauseMinutes} minutes ago, so it was not asked again.`

const addedWords = (added: number): string => {
  if (added === 0) return 'There are no new videos.'
  return added === 1 ? '1 video is new.' : `${added} videos are new.`
}
