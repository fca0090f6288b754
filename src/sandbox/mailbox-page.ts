import { escapeHtml } from '#shared/text/escape-html.ts'
import type { KeptEmail } from './mailbox.ts'

export const renderMailbox = (emails: KeptEmail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so emails are kept here instead of being sent.</p>
${emails.length === 0 ? '<p class="empty">No emails yet. Ask a question or subscribe to the newsletter to see one here.</p>' : emailTable(emails)}`,
  )

const emailTable = (emails: KeptEmail[]): string => `<table class="emails">
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">When</th></tr></thead>
<tbody>${emails
  .map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${escapeHtml(recipient)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td>${when(createdAt)}</td></tr>`,
  )
  .join('')}</tbody>
</table>`

export const renderEmailPage = (email: KeptEmail): string =>
  page(
    email.subject,
    `<p><a href="/dev/mail">Back to the mailbox</a></p>
<h1>${escapeHtml(email.subject)}</h1>
<p>To ${escapeHtml(email.recipient)}, ${when(email.createdAt)}, ${escapeHtml(email.state)}</p>
${attachmentList(email)}
<iframe src="/dev/mail/${email.id}/html" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(email.text)}</pre></details>`,
  )

const attachmentList = ({ id, attachments }: KeptEmail): string =>
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
