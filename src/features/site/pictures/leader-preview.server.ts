import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { cropUpload } from '#features/team/uploads/service.server.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Api } from '#server/http/app.ts'
import { nightSide } from '#server/pictures/night-side.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import { sendPicture } from '#server/pictures/send-picture.ts'
import type { Platform } from '#server/platform.ts'
import type { WordStore } from '../store.server.ts'
import { leaderPreviewVersion, type PicturedLeader } from './leader-preview.ts'

const schema = {
  hide: true,
  params: z.object({ slug: z.string().max(100) }),
  querystring: z.object({ v: z.string().optional() }),
}

/** What a shared link of a leader shows: the photo, cut to its point, or the drawn portrait beside the name. */
export const leaderPreviews = (
  app: Api,
  { pictures, storage, publicUrl }: Platform,
  store: WordStore,
): void => {
  const { host } = new URL(publicUrl)

  app.get(paths.leaderPreview(':slug'), { schema }, async (request, reply) => {
    const leader = store.leader(request.params.slug)
    ensure(leader, 'not_found')
    const isVersioned = request.query.v === leaderPreviewVersion(leader)
    const { file } = leader.picture
    if (file.startsWith('drawn:'))
      return sendPicture(pictures, request, reply, { picture: drawLeader(leader, host), isVersioned })
    const photo = await cropUpload(storage, file, { ...previewSize, ...leader.picture })
    ensure(photo, 'not_found')
    return reply
      .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(photo)
  })
}

const portraitWidth = 420

const drawLeader = ({ name, role, picture }: PicturedLeader, host: string): Picture => {
  const side = nightSide({
    from: portraitWidth,
    tag: { text: role, fill: '#f2a81d', ink: '#241026' },
    title: name,
    titleSteps: [
      [88, 2],
      [68, 3],
      [54, 4],
    ],
    facts: [],
    host,
  })
  return { ...previewSize, art: portrait(picture.file) + side.art, words: side.words }
}

const folder = path.resolve(import.meta.dirname, '../../../ui/art/leaders')

/** Its own image, so that its ids meet no others. A portrait is 400 x 480, and its middle is the face. */
const portrait = (file: string): string => {
  const width = (480 * portraitWidth) / previewSize.height
  const svg = readFileSync(path.join(folder, `leader-${file.slice('drawn:'.length)}.svg`), 'utf8').replace(
    'viewBox="0 0 400 480"',
    `viewBox="${(400 - width) / 2} 0 ${width} 480"`,
  )
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<image width="${portraitWidth}" height="${previewSize.height}" href="${address}"/>`
}
