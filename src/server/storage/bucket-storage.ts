import { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import type { Env } from '../env.ts'
import { ensureName, isStoredName, StorageAway, type Storage } from './storage.ts'

/** Backups and other things may be in the same bucket. */
const folder = 'uploads/'
const longestSilenceMs = 30_000

export type Bucket = Required<Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION'>>

/** The bucket of the environment, if there is one. */
export const bucketOf = (env: Env): Bucket | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET) return undefined
  return { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }
}

/** The client of a bucket. Its library is loaded only where there is one. */
export const openBucket = async (bucket: Bucket): Promise<S3mini> => {
  const { S3mini: Client } = await import('s3mini')
  return new Client({
    endpoint: `${bucket.S3_ENDPOINT.replace(/\/+$/, '')}/${bucket.S3_BUCKET}`,
    accessKeyId: bucket.S3_KEY,
    secretAccessKey: bucket.S3_SECRET,
    region: bucket.S3_REGION,
    fetch: fetchSoon,
  })
}

/** Files in a bucket, by the S3 protocol: for several machines that share no folder. */
export const bucketStorage = (client: S3mini): Storage => ({
  put: async (name, bytes) => {
    // fetch takes the memory behind a Buffer; a copy has nothing of its neighbours.
    await orAway(client.putObject(keyOf(name), Uint8Array.from(bytes)))
  },
  open: async (name) => {
    const key = keyOf(name)
    const size = await orAway(sizeOf(client, key))
    return size === undefined
      ? undefined
      : { size, read: (range) => Readable.from(parts(client, key, range)) }
  },
  remove: async (name) => {
    await orAway(client.deleteObject(keyOf(name)).catch(unlessMissing))
  },
  list: async () => {
    // Page by page, until there is no other.
    const objects = await orAway(client.listObjects('/', folder))
    return (objects ?? []).map(({ Key }) => Key.slice(folder.length)).filter(isStoredName)
  },
})

const keyOf = (name: string): string => folder + ensureName(name)

const sizeOf = (client: S3mini, key: string): Promise<number | undefined> =>
  client.getContentLength(key).catch(unlessMissing)

async function* parts(client: S3mini, key: string, range?: { start: number; end: number }) {
  // The end of a range is the first byte that is not wanted.
  const answer = await orAway(client.getObjectRaw(key, !range, range?.start, range && range.end + 1))
  if (answer.body) yield* answer.body
}

const unlessMissing = (error: unknown): undefined => {
  if (statusOf(error) !== 404) throw error
}

/** What the storage answered, which the library may have wrapped. */
export const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error)) return undefined
  return 'status' in error ? Number(error.status) : statusOf(error.cause)
}

const orAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StorageAway(`The object storage failed: ${reason}`, { cause: error })
  }
}

/** Until the answer begins. A phone may take minutes to read what follows. */
const fetchSoon: typeof fetch = async (input, init) => {
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(new Error('The object storage took too long.')),
    longestSilenceMs,
  )
  try {
    return await fetch(input, { ...init, signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}
