import type { Api } from '#server/http/app.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { iconAddress } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { shortNameOf } from '#shared/text/names.ts'

const manifest = () => ({
  name: site.name,
  short_name: shortNameOf(site.name),
  description: site.description,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colourPairs[site.look.colours].light.bg,
  theme_color: colourPairs[site.look.colours].light.night,
  icons: [
    { src: iconAddress('/icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: iconAddress('/icon-512.png'), sizes: '512x512', type: 'image/png' },
    { src: iconAddress('/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** What a phone asks for that puts the site on its home screen. */
export const serveWebManifest = (app: Api): void => {
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest())),
  )
}
