import { eventCalendars } from '#features/events/calendars.server.ts'
import { eventPictures } from '#features/events/pictures.server.ts'
import { teachingPictures } from '#features/teachings/pictures.server.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'

type Downloads = (app: Api, platform: Platform) => void

/** What is neither a page nor an answer of the API: calendars and drawn pictures, by feature. */
const features: Downloads[] = [eventCalendars, eventPictures, teachingPictures]

export const mountDownloads = (app: Api, platform: Platform): void => {
  for (const feature of features) feature(app, platform)
}
