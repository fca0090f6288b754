import type { FastifyReply } from 'fastify'
import { escapeHtml } from './markup.ts'

export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

type TestPage = {
  title: string
  /** What it stands for: a bank, a phone. */
  place: string
  stylesheet: string
  content: string
  /** Reloads automatically after so many seconds. */
  refreshSeconds?: number
}

export const renderTestPage = ({
  title,
  place,
  stylesheet,
  content,
  refreshSeconds,
}: TestPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)} | ${escapeHtml(place)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body class="step"><main>${content}</main></body>
</html>`

export const sendTestPage = (reply: FastifyReply, page: string, returnUrl?: string): FastifyReply => {
  // A browser counts the redirect after a form as part of it.
  const target = returnUrl ? new URL(returnUrl).origin : ''
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // With none at all, a browser would not say that the form comes from here.
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page)
  )
}

/** On top of plain.css, with the site's own colours. */
export const testPageStyle = `.step {
  min-height: 100vh;
  display: grid;
  place-items: center;
}
.step main {
  box-sizing: border-box;
  width: min(26rem, 100% - 2rem);
  margin: 1.5rem auto;
  padding: 1.75rem clamp(1rem, 6vw, 2rem);
  border: 1px solid var(--line);
  border-top: 4px solid #f2a81d;
  border-radius: 16px;
  background: var(--surface);
}
.step .kicker {
  margin: 0;
  color: var(--muted);
  font-size: 0.86rem;
  font-weight: 600;
}
.step h1 {
  margin: 0.2rem 0 0.8rem;
}
.step dl {
  margin: 1.4rem 0;
}
.step dl div {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.6rem 0;
  border-top: 1px solid var(--line);
}
.step dt {
  color: var(--muted);
}
.step dd {
  margin: 0;
  font-weight: 600;
  text-align: right;
  text-wrap: balance;
}
.step form {
  display: grid;
  gap: 0.7rem;
}
.step button {
  min-height: 48px;
  border: 1.5px solid var(--line);
  border-radius: 999px;
  background: transparent;
  color: var(--ink);
  font: 600 1rem/1 system-ui, sans-serif;
  cursor: pointer;
}
.step .primary {
  border-color: transparent;
  background: light-dark(#98194a, #f58bae);
  color: light-dark(#fff, #241026);
}
.step button:focus-visible {
  outline: 3px solid light-dark(#2f3b8f, #ffbc3f);
  outline-offset: 2px;
}
`
