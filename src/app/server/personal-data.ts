import { auditPersonalData } from '#features/audit/personal-data.server.ts'
import { invitationsPersonalData } from '#features/admins/invitations/personal-data.server.ts'
import { binPersonalData } from '#features/bin/personal-data.server.ts'
import { statementsPersonalData } from '#features/bookkeeping/personal-data.server.ts'
import { donationsPersonalData } from '#features/donations/personal-data.server.ts'
import { registrationsPersonalData } from '#features/events/registration/personal-data.server.ts'
import { newsletterPersonalData } from '#features/newsletter/personal-data.server.ts'
import { groupsPersonalData } from '#features/people/own-groups/personal-data.server.ts'
import { importsPersonalData } from '#features/people/import/personal-data.server.ts'
import { peoplePersonalData } from '#features/people/personal-data.server.ts'
import {
  joinPersonalData,
  mentorshipPersonalData,
  messagesPersonalData,
} from '#features/requests/personal-data.server.ts'
import { marksPersonalData } from '#features/teachings/marks/personal-data.server.ts'
import { claimsPersonalData } from '#features/treasury/personal-data.server.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PersonalData } from '#server/personal-data.ts'

/** Every feature that knows something about a person: what they download, and what goes with their account. */
export const personalDataWith = (jobs: Jobs): PersonalData[] => [
  donationsPersonalData(jobs),
  groupsPersonalData,
  importsPersonalData,
  messagesPersonalData,
  invitationsPersonalData,
  joinPersonalData,
  marksPersonalData,
  mentorshipPersonalData,
  newsletterPersonalData,
  registrationsPersonalData(jobs),
  statementsPersonalData,
  claimsPersonalData,
  binPersonalData,
  // After the others, whose rows it is made of.
  peoplePersonalData,
  auditPersonalData,
]
