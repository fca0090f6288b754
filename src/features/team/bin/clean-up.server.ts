import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { bin } from './tables.server.ts'

/** The clean-up of uploads deletes the files of what left the bin. */
export const emptyBin: CleanUp = (db, keep, most) => deleteSome(db, bin, isOlder(bin.deletedAt, keep), most)
