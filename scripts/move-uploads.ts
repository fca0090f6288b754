/**
 * `npm run uploads:move`: copies the uploads from the data folder into the bucket of S3_…, `-- --back` the other way.
 * It may run while the server does, and as often as wanted.
 */
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { StartupError } from '#server/startup-error.ts'
import { bucketOf } from '#server/storage/bucket-storage.ts'
import { copyUploads, type Progress } from '#server/storage/move-uploads.ts'
import { ensureStorage, openStorage, uploadsFolder } from '#server/storage/open-storage.ts'

const { values: given } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
const linesEvery = 25

const report = ({ done, all, copied }: Progress): void => {
  if (done % linesEvery === 0 || done === all) console.log(`${done} of ${all} files, ${copied} copied`)
}

try {
  const env = readEnv({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '' })
  if (!bucketOf(env))
    throw new StartupError('Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET to say which bucket.')
  await ensureStorage(env)
  const [folder, bucket] = [uploadsFolder(env), await openStorage(env)]
  const { all } = await (given.back
    ? copyUploads(bucket, folder, report)
    : copyUploads(folder, bucket, report))
  if (all === 0) console.log('There are no uploads to copy.')
  else console.log('Every file is there and the same. Nothing was deleted.')
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
