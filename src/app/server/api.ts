import { adminSessionApi } from '#features/admins/api.server.ts'
import { devicesApi } from '#features/admins/devices/api.server.ts'
import { invitationsApi } from '#features/admins/invitations/api.server.ts'
import { passwordResetApi } from '#features/admins/password-reset/api.server.ts'
import { teamApi } from '#features/admins/team/api.server.ts'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { auditApi } from '#features/audit/api.server.ts'
import { binApi } from '#features/bin/api.server.ts'
import { booksApi } from '#features/bookkeeping/api.server.ts'
import { mattersApi } from '#features/bookkeeping/matters/api.server.ts'
import { statementsApi } from '#features/bookkeeping/statements-api.server.ts'
import { donationsAdminApi } from '#features/donations/dashboard/api.server.ts'
import { donationsApi } from '#features/donations/api.server.ts'
import { fundsAdminApi } from '#features/donations/funds-dashboard/api.server.ts'
import { monthlyGiftsAdminApi } from '#features/donations/monthly-dashboard/api.server.ts'
import { eventsAdminApi } from '#features/events/dashboard/api.server.ts'
import { eventsApi } from '#features/events/api.server.ts'
import { ownRegistrationsApi } from '#features/events/my-registration/own-registrations.server.ts'
import { accountApi } from '#features/members/account/api.server.ts'
import { notificationsApi } from '#features/members/account/notifications.server.ts'
import { membersAdminApi } from '#features/members/dashboard/api.server.ts'
import { membersApi } from '#features/members/api.server.ts'
import { newsletterAdminApi } from '#features/newsletter/admin-api.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { noticesApi } from '#features/notices/api.server.ts'
import { peopleApi } from '#features/people/api.server.ts'
import { peopleDetailsApi } from '#features/people/details-api.server.ts'
import { overviewApi } from '#features/overview/api.server.ts'
import { paymentsApi } from '#features/payments/api.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { ownGroupsApi } from '#features/people/own-groups/api.server.ts'
import { importsApi } from '#features/people/import/api.server.ts'
import { deletePersonApi } from '#features/people/delete-api.server.ts'
import { requestsApi } from '#features/requests/api.server.ts'
import { resourcesAdminApi } from '#features/resources/dashboard/api.server.ts'
import { resourcesApi } from '#features/resources/api.server.ts'
import { searchApi } from '#features/search/api.server.ts'
import { teachingsAdminApi } from '#features/teachings/dashboard/api.server.ts'
import { teachingsApi } from '#features/teachings/api.server.ts'
import { teachingMarksApi } from '#features/teachings/marks/api.server.ts'
import { teachingSyncApi } from '#features/teachings/sync/api.server.ts'
import type { TeachingSync } from '#features/teachings/sync/sync.server.ts'
import { treasuryAdminApi } from '#features/treasury/admin-api.server.ts'
import { treasuryApi } from '#features/treasury/api.server.ts'
import { uploadsApi } from '#features/uploads/api.server.ts'
import type { Api } from '#server/http/app.ts'
import { findSecretFault } from '#server/app-secret.ts'
import type { Platform } from '#server/platform.ts'
import { personalDataWith } from './personal-data.ts'
import { searches } from './searches.ts'
import { returns } from './returns.ts'
import { sealedRows } from './sealed-rows.ts'
import { timelines } from './timelines.ts'

/** Every feature's API, by name. */
const features = [
  adminSessionApi,
  analyticsApi,
  membersApi,
  newsletterApi,
  notificationsApi,
  ownGroupsApi,
  requestsApi,
  resourcesApi,
  statementsApi,
  teachingMarksApi,
  teachingsApi,
  treasuryApi,
]

/** Features that take payments. */
const paidFeatures = [donationsApi, eventsApi, monthlyGiftsAdminApi, ownRegistrationsApi, treasuryAdminApi]

/** The APIs of the dashboard. */
const administration = [
  auditApi,
  booksApi,
  mattersApi,
  deletePersonApi,
  devicesApi,
  donationsAdminApi,
  eventsAdminApi,
  fundsAdminApi,
  importsApi,
  invitationsApi,
  membersAdminApi,
  newsletterAdminApi,
  noticesApi,
  passwordResetApi,
  peopleDetailsApi,
  resourcesAdminApi,
  teachingsAdminApi,
  teamApi,
  uploadsApi,
]

export const mountApi = (
  api: Api,
  platform: Platform,
  payments: Payments,
  syncTeachings: TeachingSync,
): void => {
  for (const feature of [...features, ...administration]) feature(api, platform)
  for (const feature of paidFeatures) feature(api, platform, payments)
  paymentsApi(api, platform, payments)
  accountApi(api, platform, personalDataWith(platform.jobs))
  binApi(api, platform, returns)
  overviewApi(api, platform, () => findSecretFault(platform.db, platform.secret, sealedRows))
  searchApi(api, platform, searches)
  peopleApi(api, platform, timelines)
  teachingSyncApi(api, platform, syncTeachings)
}
