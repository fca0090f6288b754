import type { FastifyReply } from 'fastify'
import type { WordStore } from '#features/site/store.server.ts'
import { securityHeaders } from '#server/http/security.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'

/** Nothing is fetched for it: no file of the site says more than this page does. */
const style = `*{box-sizing:border-box;margin:0}
body{background:var(--night)}
main{display:grid;place-content:center;justify-items:center;gap:1.25rem;min-height:100vh;min-height:100dvh;padding:2rem 1.25rem;
background:repeating-radial-gradient(circle at 50% 120%,transparent 0 38px,rgb(255 246 234/.06) 38px 40px),var(--night);
color:#fff6ea;font:400 1.06rem/1.6 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
h1{font:650 clamp(2rem,8vw,3.25rem)/1.1 Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
h1::after{content:"";display:block;width:4rem;height:4px;margin:1.25rem auto 0;border-radius:2px;background:#f2a81d}
p{max-width:32em;color:#e3cfd6;white-space:pre-line}
.soon{color:#ffcb6b;font:600 1.3rem/1.3 Georgia,serif}
a{color:#fff6ea;text-underline-offset:.25em}
.mail{display:inline-flex;align-items:center;min-height:44px}
.team{display:inline-flex;align-items:center;min-height:44px;margin-top:1.5rem;color:#e3cfd6;font-size:.94rem}
a:focus-visible{outline:3px solid #ffcb6b;outline-offset:3px;border-radius:4px}`

const night = (): string => colourPairs[site.look.colours].light.night

/** With the night of the community's colours. */
const styleNow = (): string => `:root{--night:${night()}}${style}`

/** What visitors see before the site opens. 200, because a chat app shows no name and no greeting for an error. */
export const closedPageFor = (publicUrl: string, store: WordStore) => {
  const headers = () => ({
    ...securityHeaders({ publicUrl, inlineStyles: [styleNow()] }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  return (reply: FastifyReply): FastifyReply =>
    reply
      .headers(headers())
      .type('text/html; charset=utf-8')
      .send(closedPage(store.words('opening').greeting, store.isOurs('contact')))
}

const closedPage = (greeting: string, hasContact: boolean): string => {
  const name = escapeHtml(site.name)
  const welcome = escapeHtml(greeting)
  const email = escapeHtml(site.contact.email)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${night()}">
<meta name="description" content="${welcome}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${welcome}">
<title>${name} opens soon</title>
<style>${styleNow()}</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${welcome}</p>
<p class="soon">We open soon</p>
${hasContact ? `<p>Questions? <a class="mail" href="mailto:${email}">${email}</a></p>\n` : ''}<a class="team" href="${paths.adminLogin}">Team sign-in</a>
</main>
</body>
</html>
`
}
