import type { Api } from '#server/http/app.ts'
import { pictureSchema } from '#server/pictures/picture-route.ts'
import { sendPicture } from '#server/pictures/send-picture.ts'
import type { Platform } from '#server/platform.ts'
import { fileNameOf } from '#shared/file-names.ts'
import { paths } from '#shared/paths.ts'
import { drawFlyer } from './flyer.server.ts'
import { eventPictureVersion } from './pictures.ts'
import { drawEventPreview } from './preview.server.ts'
import { getPublicEvent } from '../service.server.ts'

/** The flyer of an event, and what a shared link of it shows. */
export const eventPictures = (app: Api, { db, pictures, publicUrl }: Platform): void => {
  const { host } = new URL(publicUrl)

  app.get(paths.eventFlyer(':id'), { schema: pictureSchema }, async (request, reply) => {
    const event = await getPublicEvent(db, request.params.id)
    // An uploaded flyer still invites to a cancelled event; the drawn one says that it is cancelled.
    const own = event.state === 'cancelled' ? undefined : ownFlyer(event, publicUrl)
    if (own) return reply.header('cache-control', 'public, max-age=300').redirect(own, 302)
    const how = request.query.download === undefined ? 'inline' : 'attachment'
    return sendPicture(pictures, request, reply, {
      picture: drawFlyer(event, publicUrl),
      isVersioned: request.query.v === eventPictureVersion(event),
      disposition: `${how}; filename="${fileNameOf(event.title, 'png')}"`,
    })
  })

  app.get(paths.eventPreview(':id'), { schema: pictureSchema }, async (request, reply) => {
    const event = await getPublicEvent(db, request.params.id)
    return sendPicture(pictures, request, reply, {
      picture: drawEventPreview(event, host),
      isVersioned: request.query.v === eventPictureVersion(event),
    })
  })
}

/** Where the uploaded flyer is. Only on this site: our own address must not lead people to another one. */
const ownFlyer = (
  { id, flyerUrl }: { id: string; flyerUrl: string | null },
  publicUrl: string,
): string | undefined => {
  if (!flyerUrl || !URL.canParse(flyerUrl, publicUrl)) return undefined
  const { origin, pathname, search } = new URL(flyerUrl, publicUrl)
  const isOurs = origin === new URL(publicUrl).origin && pathname !== paths.eventFlyer(id)
  return isOurs ? pathname + search : undefined
}
