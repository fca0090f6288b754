import type { Api } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/security.ts'
import { logoPng } from '#server/look/logo-png.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { markKind, initial } from '#shared/look/mark.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { site } from '#shared/site.ts'

/** Kept by public/service-worker.js, whose version has to be raised when this page changes. Nothing is fetched for it. */
const style = `*{box-sizing:border-box;margin:0}
body{background:var(--night)}
main{display:grid;place-content:center;justify-items:center;gap:1.1rem;min-height:100vh;min-height:100dvh;padding:2rem 1.25rem;
background:repeating-radial-gradient(circle at 50% 120%,transparent 0 38px,rgb(255 246 234/.06) 38px 40px),var(--night);
color:#fff6ea;font:400 1.06rem/1.6 system-ui,sans-serif;text-align:center}
svg,img{width:72px;height:72px;object-fit:contain}
text{font:700 34px Georgia,serif;text-anchor:middle}
h1{font:650 2rem/1.15 Georgia,serif;letter-spacing:-.02em}
p{max-width:26em;color:#e3cfd6}
a{display:inline-flex;align-items:center;min-height:48px;padding:.7rem 1.6rem;border-radius:12px;background:#f2a81d;color:#241026;
font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #ffcb6b;outline-offset:3px}`

const script = `addEventListener('online',()=>location.reload())`

/** With the night of the community's colours. */
const styleNow = (): string => `:root{--night:${night()}}${style}`

const night = (): string => colourPairs[site.look.colours].light.night

const mark = (): string => {
  const logo = logoPng()
  if (logo) return `<img src="data:image/png;base64,${logo.toString('base64')}" alt="">`
  return markKind() === 'original' ? originalMark : initialMark()
}

const originalMark = `<svg viewBox="-1 -.75 64 64" aria-hidden="true"><g fill="#f2a81d"><path d="M6.75 25v8a24.25 24.25 0 0 0 48.5 0V19.5a14.25 14.25 0 0 0-28.5-.6L19.5 24l7.25 1.7h6.5v-6.2a7.75 7.75 0 0 1 15.5 0V33a17.75 17.75 0 0 1-35.5 0v-3Z"/><path d="M17.5 28.4V33a13.5 13.5 0 0 0 27 0h-6a7.5 7.5 0 0 1-15 0Z"/></g><circle cx="31" cy="33" r="4.6" fill="#fff6ea"/></svg>`

const initialMark = (): string =>
  `<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="31" fill="#f2a81d"/><text x="32" y="44" fill="${night()}">${escapeHtml(initial())}</text></svg>`

const html = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${night()}">
<title>You seem to be offline | ${escapeHtml(site.name)}</title>
<style>${styleNow()}</style>
<script>${script}</script>
</head>
<body>
<main>
${mark()}
<h1>You seem to be offline</h1>
<p>We can't reach ${escapeHtml(site.name)}. This page will load when you're back online.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`

/** What a browser shows for an address that it has never loaded, when it has no network. */
export const serveOfflinePage = (app: Api, publicUrl: string): void => {
  app.get('/offline', (_request, reply) =>
    reply
      .headers(securityHeaders({ publicUrl, inlineScripts: [script], inlineStyles: [styleNow()] }))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(html()),
  )
}
