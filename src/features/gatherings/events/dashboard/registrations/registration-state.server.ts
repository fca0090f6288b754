import { sql } from 'drizzle-orm'
import { eventRegistrations as registrations } from '../../tables.server.ts'
import type { RegistrationState } from './registrations-schema.ts'

export const stateOf = sql<RegistrationState>`case
  when ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is not null
    then case when ${registrations.cancelledAt} is null then 'awaiting confirmation' else 'not confirmed' end
  when ${registrations.cancelledAt} is not null then 'cancelled'
  when ${registrations.paymentStatus} = 'pending' then 'awaiting payment'
  when ${registrations.paymentStatus} = 'failed' then 'payment failed'
  else 'registered' end`
