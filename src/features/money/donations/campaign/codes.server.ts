import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { chooseEncoding, compress } from '#server/http/files/encoding.ts'
import type { Platform } from '#server/platform.ts'
import { paths } from '#shared/paths.ts'
import { slugField } from '../funds/schema.ts'
import { getCampaign } from '../funds/service.server.ts'
import { codeAsPng, codeAsSvg } from './code.server.ts'

const files = {
  svg: { type: 'image/svg+xml', draw: async (address: string) => Buffer.from(codeAsSvg(address)) },
  png: { type: 'image/png', draw: codeAsPng },
}

const schema = {
  hide: true,
  params: z.object({ slug: slugField }),
  querystring: z.object({ download: z.string().optional() }),
}

/** The address of a campaign as a QR code, for posters and slides. */
export const campaignCodes = (app: Api, { db, publicUrl }: Platform): void => {
  for (const kind of ['svg', 'png'] as const)
    app.get(paths.campaignCode(':slug', kind), { schema }, async (request, reply) => {
      const { slug } = await getCampaign(db, request.params.slug)
      const { type, draw } = files[kind]
      const file = await draw(publicUrl + paths.campaign(slug))
      const how = request.query.download === undefined ? 'inline' : 'attachment'
      // A PNG is as small as it gets.
      const encoding = kind === 'svg' ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('vary', 'Accept-Encoding')
        .header('content-disposition', `${how}; filename="${slug}-qr.${kind}"`)
        .header('cache-control', 'public, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await compress(file, encoding))
    })
}
