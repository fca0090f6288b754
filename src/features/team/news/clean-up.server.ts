import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { teamNews } from './tables.server.ts'

export const forgetNews: CleanUp = (db, keep, most) =>
  deleteSome(db, teamNews, isOlder(teamNews.createdAt, keep), most)
