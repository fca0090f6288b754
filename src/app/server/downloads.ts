import { campaignCodes } from '#features/donations/campaign/codes.server.ts'
import { eventCalendars } from '#features/events/calendar/calendars.server.ts'
import { eventPictures } from '#features/events/pictures/pictures.server.ts'
import { isFileForMembers } from '#features/resources/queries.server.ts'
import { teachingFilms } from '#features/teachings/films.server.ts'
import { teachingPictures } from '#features/teachings/pictures.server.ts'
import { uploadDownloads } from '#features/uploads/downloads.server.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'

type Downloads = (app: Api, platform: Platform) => void

/** What is neither a page nor an answer of the API: calendars, codes, drawn pictures, films and uploads, by feature. */
const features: Downloads[] = [
  campaignCodes,
  eventCalendars,
  eventPictures,
  teachingPictures,
  teachingFilms,
  (app, platform) => uploadDownloads(app, platform, isFileForMembers),
]

export const mountDownloads = (app: Api, platform: Platform): void => {
  for (const feature of features) feature(app, platform)
}
