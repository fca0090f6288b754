import type { Email } from '#server/mail/email.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { site } from '#shared/site.ts'

/** RFC 8058: only mail programs call it. */
export const oneClick = endpoint<void, Receipt>('POST', '/api/newsletter/one-click')

export const unsubscribePage = (publicUrl: string, token: string): string =>
  `${publicUrl}${paths.newsletterUnsubscribe}?token=${token}`

export const pleaseConfirm = (email: string, token: string, publicUrl: string): Email => ({
  to: email,
  subject: 'Please confirm your subscription',
  preview: "One tap and you're subscribed.",
  heading: 'Confirm your subscription',
  blocks: [
    {
      kind: 'text',
      text: `Thanks for signing up for updates from ${site.name}. Please confirm that you'd like to receive them.`,
    },
    {
      kind: 'button',
      label: 'Confirm subscription',
      href: `${publicUrl}${paths.newsletterConfirm}?token=${token}`,
    },
    { kind: 'small', text: "If this wasn't you, ignore this email and we won't subscribe you." },
  ],
  reason: "You're getting this email because someone signed up for our newsletter with this email address.",
  unsubscribe: {
    page: unsubscribePage(publicUrl, token),
    oneClick: `${publicUrl}${oneClick.path}?token=${token}`,
  },
})
