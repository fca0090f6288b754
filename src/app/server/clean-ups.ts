import { forgetInvitations, forgetTeamSignIns } from '#features/admins/clean-up.server.ts'
import { joinOldViews } from '#features/analytics/queries.server.ts'
import { forgetAuditLines } from '#features/audit/clean-up.server.ts'
import { emptyBin } from '#features/bin/clean-up.server.ts'
import { forgetStatements } from '#features/bookkeeping/clean-up.server.ts'
import { forgetGivers } from '#features/donations/clean-up.server.ts'
import { forgetAttendees } from '#features/events/registration/clean-up.server.ts'
import { forgetLinks } from '#features/members/clean-up.server.ts'
import { forgetUnconfirmed, forgetUnsubscribed } from '#features/newsletter/clean-up.server.ts'
import { forgetNews } from '#features/news/clean-up.server.ts'
import { forgetImports } from '#features/people/import/clean-up.server.ts'
import { forgetHandledEvents, forgetVisitors, forgetWallets } from '#features/payments/clean-up.server.ts'
import { forgetPeople } from '#features/people/clean-up.server.ts'
import {
  forgetJoinRequests,
  forgetMentorRequests,
  forgetMessages,
  forgetPrayers,
} from '#features/requests/clean-up.server.ts'
import { forgetClaims } from '#features/treasury/clean-up.server.ts'
import type { CleanUps } from '#server/jobs/clean-up.ts'
import { forgetAnswers, forgetEmails, forgetLimits, forgetSessions } from '#server/jobs/platform-clean-ups.ts'

/** What is kept for a while only: one clean-up for each entry of `src/shared/retention.ts`. */
export const cleanUps: CleanUps = {
  messages: forgetMessages,
  prayers: forgetPrayers,
  joinRequests: forgetJoinRequests,
  mentorRequests: forgetMentorRequests,
  people: forgetPeople,
  registrations: forgetAttendees,
  gifts: forgetGivers,
  transferClaims: forgetClaims,
  statements: forgetStatements,
  wallets: forgetWallets,
  emails: forgetEmails,
  unconfirmedReaders: forgetUnconfirmed,
  unsubscribedReaders: forgetUnsubscribed,
  sessions: forgetSessions,
  links: forgetLinks,
  invitations: forgetInvitations,
  imports: forgetImports,
  teamSignIns: forgetTeamSignIns,
  teamNews: forgetNews,
  bin: emptyBin,
  audit: forgetAuditLines,
  pageViews: joinOldViews,
  paymentNotices: forgetHandledEvents,
  payers: forgetVisitors,
  limits: forgetLimits,
  answers: forgetAnswers,
}
