import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import type { Env } from '../env.ts'
import { StartupError } from '../startup-error.ts'
import { bucketOf, bucketStorage, openBucket, statusOf, type Bucket } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

export const uploadsFolder = (env: Pick<Env, 'dataDir'>): Storage =>
  folderStorage(path.join(env.dataDir, 'uploads'))

/** The bucket of the environment, else the folder. */
export const openStorage = async (env: Env): Promise<Storage> => {
  const bucket = bucketOf(env)
  return bucket ? bucketStorage(await openBucket(bucket)) : uploadsFolder(env)
}

const triesAtStart = 3
const restMs = 1_000

/** Writes and deletes a file, and refuses the start with a sentence if that does not work. A folder was tried before. */
export const ensureStorage = async (env: Env): Promise<void> => {
  const bucket = bucketOf(env)
  if (!bucket) return
  const client = await openBucket(bucket)
  for (let tries = 1; ; tries += 1)
    try {
      return await tryOut(client)
    } catch (error) {
      // What does not answer may do so in a moment; what refuses will refuse again.
      const mayPass = (statusOf(error) ?? 500) >= 500
      if (!mayPass || tries === triesAtStart) throw new StartupError(explain(bucket, error))
      await wait(restMs)
    }
}

const tryOut = async (client: S3mini): Promise<void> => {
  const probe = `write-test-${randomUUID()}`
  await client.putObject(probe, 'test')
  await client.deleteObject(probe)
}

const explain = ({ S3_ENDPOINT, S3_BUCKET }: Bucket, error: unknown): string => {
  const { host } = new URL(S3_ENDPOINT)
  const status = statusOf(error)
  const reason = reasonOf(error)
  if (status === undefined) return `Can't reach the object storage at ${host} (${reason}). Check S3_ENDPOINT.`
  if (status === 404) return `The object storage at ${host} has no bucket ${S3_BUCKET}. Check S3_BUCKET.`
  if (status === 401 || status === 403)
    return `The object storage at ${host} refuses the key (${reason}). Check S3_KEY and S3_SECRET, and that the key may write.`
  return `The object storage at ${host} can't be used (${status}, ${reason}). Check S3_ENDPOINT and S3_REGION.`
}

/** The code of the storage (NoSuchBucket), or of the network (ECONNREFUSED). */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if ('body' in error) {
    const code = /<Code>(\w+)<\/Code>/.exec(String(error.body))?.[1]
    if (code) return code
  }
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
