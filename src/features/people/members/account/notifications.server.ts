import { recordOwn } from '#features/team/audit/service.server.ts'
import { isSubscribed, setSubscription } from '#features/people/newsletter/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { memberOf, type Member } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import * as endpoints from './endpoints.ts'
import { updateMember, wantsReminders } from '../queries.server.ts'
import { notificationsSchema, type Notifications } from '../schema.ts'

/** Which emails a member wants. Those about seats, money, the account and requests are sent in any case. */
export const notificationsApi = (api: Api, platform: Platform): void => {
  serve(
    api,
    endpoints.notifications,
    {
      access: 'member',
      summary: 'Get the emails I have chosen',
      response: { 200: notificationsSchema },
    },
    (request) => chosenBy(platform.db, memberOf(request)),
  )

  serve(
    api,
    endpoints.changeNotifications,
    {
      access: 'member',
      summary: 'Choose the emails I want',
      body: notificationsSchema,
      response: { 200: notificationsSchema },
    },
    (request) => choose(platform, memberOf(request), request.body),
  )
}

/** Without a confirmed address nothing is said about it: it may be a stranger's. */
const chosenBy = async (
  db: Queryable,
  { id, email, emailConfirmed }: Pick<Member, 'id' | 'email' | 'emailConfirmed'>,
): Promise<Notifications> => ({
  reminders: await wantsReminders(db, id),
  newsletter: emailConfirmed && (await isSubscribed(db, email)),
})

const choose = async ({ db }: Platform, member: Member, wanted: Notifications): Promise<Notifications> => {
  if (!member.emailConfirmed)
    throw new Refusal('conflict', { sentence: 'Please confirm your email address first.' })
  await db.transaction(async (tx) => {
    const before = await chosenBy(tx, member)
    const changed = (['reminders', 'newsletter'] as const).filter((name) => wanted[name] !== before[name])
    if (changed.length === 0) return
    await updateMember(tx, member.id, { wantsReminders: wanted.reminders })
    if (changed.includes('newsletter')) await setSubscription(tx, member.email, wanted.newsletter)
    const summary = changed.map((name) => `${name} ${wanted[name] ? 'on' : 'off'}`).join(', ')
    await recordOwn(tx, member.id, 'account.notifications-changed', summary)
  })
  return wanted
}
