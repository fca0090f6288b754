import type { Api } from '#server/http/app.ts'
import { pictureSchema } from '#server/pictures/picture-route.ts'
import { sendPicture } from '#server/pictures/send-picture.ts'
import type { Platform } from '#server/platform.ts'
import { paths } from '#shared/paths.ts'
import { teachingPictureVersion } from './pictures.ts'
import { drawTeachingPreview } from './preview.server.ts'
import { getTeaching } from './service.server.ts'

/** What a shared link of a teaching shows. */
export const teachingPictures = (app: Api, { db, pictures, publicUrl }: Platform): void => {
  const { host } = new URL(publicUrl)

  app.get(paths.teachingPreview(':id'), { schema: pictureSchema }, async (request, reply) => {
    const teaching = await getTeaching(db, request.params.id)
    return sendPicture(pictures, request, reply, {
      picture: drawTeachingPreview(teaching, host),
      isVersioned: request.query.v === teachingPictureVersion(teaching),
    })
  })
}
