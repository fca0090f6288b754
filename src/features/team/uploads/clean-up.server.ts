import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { deleteOrphans } from './queries.server.ts'
import { smallName } from './service.server.ts'
import { widthNames } from './widths.server.ts'

/** Deletes what was uploaded a day ago or earlier and is not in use: after an unsent form, or when what was deleted has left the bin. */
export const cleanUploadsJob = (platform: Pick<Platform, 'db' | 'storage'>): Job => ({
  name: 'clean-up-uploads',
  schedule: '27 * * * *',
  run: () => cleanUploads(platform),
})

/** The transaction commits when the files are removed: the next run repeats what failed half-way. */
export const cleanUploads = ({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const name of await deleteOrphans(tx)) {
      await storage.remove(name)
      if (!name.endsWith('.webp')) continue
      for (const copy of [smallName(name), ...widthNames(name)]) await storage.remove(copy)
    }
  })
