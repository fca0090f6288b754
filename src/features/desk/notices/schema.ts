import { z } from 'zod'
import { orText } from '#shared/fields.ts'
import { noticeWays } from './categories.ts'

const someWay = z.enum(noticeWays, { error: 'Choose when to be emailed' })
const way = someWay.optional()
const hour = z.int({ error: 'Choose a time' }).min(0).max(23)

const ways = {
  newRequests: way,
  newAccounts: way,
  gifts: way,
  moneyMatters: way,
  latePromises: way,
  /** That the Friday email is not ready: on the evening before, or never. */
  newsletter: someWay.exclude(['daily']).optional(),
}

/** What a person on the team is emailed about. What their roles don't cover is left out. */
export const noticeChoicesSchema = z.object({
  ...ways,
  /** When the daily email comes, on the clock of the ministry. */
  dailyHour: hour,
})

/** What is left out stays as it was. */
export const newNoticeChoicesSchema = z.strictObject({ ...ways, dailyHour: orText(hour) })

export type NoticeChoicesAnswer = z.infer<typeof noticeChoicesSchema>
