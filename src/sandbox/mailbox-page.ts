import { escapeHtml } from '#shared/markup.ts'
import type { KeptLetter } from './mailbox.ts'

export const renderMailbox = (letters: KeptLetter[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so letters are kept here instead of being sent.</p>
${letters.length === 0 ? '<p class="empty">No letters yet. Ask a question or subscribe to the newsletter, and one arrives here.</p>' : letterTable(letters)}`,
  )

const letterTable = (letters: KeptLetter[]): string => `<table class="letters">
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">When</th></tr></thead>
<tbody>${letters
  .map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${escapeHtml(recipient)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td>${when(createdAt)}</td></tr>`,
  )
  .join('')}</tbody>
</table>`

export const renderLetterPage = (letter: KeptLetter): string =>
  page(
    letter.subject,
    `<p><a href="/dev/mail">Back to the mailbox</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<p>To ${escapeHtml(letter.recipient)}, ${when(letter.createdAt)}, ${escapeHtml(letter.state)}</p>
${attachmentList(letter)}
<iframe src="/dev/mail/${letter.id}/html" title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(letter.text)}</pre></details>`,
  )

const attachmentList = ({ id, attachments }: KeptLetter): string =>
  attachments.length === 0
    ? ''
    : `<p>Attached: ${attachments
        .map(
          ({ name }, index) =>
            `<a href="/dev/mail/${id}/attachments/${index + 1}" download>${escapeHtml(name)}</a>`,
        )
        .join(', ')}</p>`

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} | Mailbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
</head>
<body><main>${content}</main></body>
</html>`

const when = (instant: string): string => instant.slice(0, 16).replace('T', ' ')
