import type { Brought, Feature } from '#features/feature.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { eventsApi } from './api.server.ts'
import { eventContents } from './bin.server.ts'
import { eventCalendars } from './calendar/calendars.server.ts'
import { eventsAdminApi } from './dashboard/api.server.ts'
import { guestsAudience } from './dashboard/audience.server.ts'
import { attendanceSets } from './dashboard/people-sets.server.ts'
import { publishJob } from './dashboard/publishing/publication.server.ts'
import { registrationsTimeline } from './dashboard/timeline.server.ts'
import { depositApi } from './deposit/api.server.ts'
import { remindRestsJob } from './deposit/reminders.server.ts'
import { demoEvents } from './demo.server.ts'
import { ownRegistrationsApi } from './my-registration/own-registrations.server.ts'
import { registrationsSchedule } from './my-registration/schedule.server.ts'
import { eventPictures } from './pictures/pictures.server.ts'
import { recapApi } from './recap/api.server.ts'
import type { TeachingsOfRecaps } from './recap/service.server.ts'
import { forgetAnswers, forgetAttendees } from './registration/clean-up.server.ts'
import { registrationsPersonalData } from './registration/personal-data.server.ts'
import { remindJob } from './registration/reminders.server.ts'
import { eventsSearch, registrationsSearch } from './search.server.ts'
import { makeDatesJob } from './series/make-dates.server.ts'
import { sponsoredApi } from './sponsored/api.server.ts'
import { forgetClaims, forgetSeatGivers } from './sponsored/clean-up.server.ts'
import { givenPlacesApi } from './sponsored/dashboard/api.server.ts'
import { endGiftsJob } from './sponsored/gift-ends.server.ts'
import { claimsPersonalData, seatGiftsPersonalData } from './sponsored/personal-data.server.ts'
import { forgetWaiting } from './waiting/clean-up.server.ts'
import { freeHoldsJob } from './waiting/free-holds.server.ts'
import { waitingPersonalData } from './waiting/personal-data.server.ts'
import { waitingTimeline } from './waiting/timeline.server.ts'

export const events = {
  api: (api, platform, { payments, binContents, teachingsOfRecaps }) => {
    eventsApi(api, platform, payments)
    recapApi(api, platform, teachingsOfRecaps)
    eventsAdminApi(api, platform, payments, binContents)
    sponsoredApi(api, platform, payments)
    givenPlacesApi(api, platform)
    ownRegistrationsApi(api, platform, payments)
    depositApi(api, platform, payments)
  },
  downloads: (app, platform) => {
    eventCalendars(app, platform)
    eventPictures(app, platform)
  },
  jobs: (platform) => [
    freeHoldsJob(platform),
    remindJob(platform),
    remindRestsJob(platform),
    publishJob(platform),
    makeDatesJob(platform),
    endGiftsJob(platform),
  ],
  cleanUps: {
    eventAnswers: forgetAnswers,
    registrations: forgetAttendees,
    waitingLists: forgetWaiting,
    seatClaims: forgetClaims,
    seatGifts: forgetSeatGivers,
  },
  personalData: (platform) => [
    waitingPersonalData,
    claimsPersonalData,
    registrationsPersonalData(platform),
    seatGiftsPersonalData(platform),
  ],
  timeline: [registrationsTimeline, waitingTimeline],
  schedule: registrationsSchedule,
  peopleSets: attendanceSets,
  audiences: { guests: guestsAudience },
  search: [registrationsSearch, eventsSearch],
  bin: { event: eventContents },
  demo: demoEvents,
} satisfies Feature<
  { payments: Payments; teachingsOfRecaps: TeachingsOfRecaps } & Pick<Brought, 'binContents'>
>
