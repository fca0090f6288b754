import { z } from 'zod'
import { orText } from '#shared/fields.ts'
import { noticeWays } from './categories.ts'

const way = z.enum(noticeWays, { error: 'Choose when to be emailed' }).optional()

/** What a person on the team wants to be emailed about. What their roles don't cover is left out. */
export const noticeChoicesSchema = z.strictObject({
  newRequests: way,
  newAccounts: way,
  gifts: way,
  latePromises: way,
  /** When the daily email comes, on the clock of the ministry. */
  dailyHour: orText(z.int({ error: 'Choose a time' }).min(0).max(23)),
})

export type NoticeChoicesAnswer = z.output<typeof noticeChoicesSchema>
