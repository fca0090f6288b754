import type { Email } from '#server/mail/email.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

export const unsubscribePage = (publicUrl: string, token: string): string =>
  `${publicUrl}${paths.newsletterUnsubscribe}?token=${token}`

export const pleaseConfirm = (email: string, token: string, publicUrl: string): Email => ({
  to: email,
  subject: 'Please confirm your subscription',
  preview: 'One tap, and the weekly reflections are on their way.',
  heading: 'One more step.',
  blocks: [
    {
      kind: 'text',
      text: `Somebody, most likely you, asked for the weekly reflections of ${site.name} at this address. Please confirm that you want them.`,
    },
    {
      kind: 'button',
      label: 'Yes, send me the reflections',
      href: `${publicUrl}${paths.newsletterConfirm}?token=${token}`,
    },
    { kind: 'small', text: 'It was not you? Then do nothing, and you will not hear from us again.' },
  ],
  reason: 'You get this email because somebody asked for our weekly reflections at this address on our site.',
  unsubscribe: {
    page: unsubscribePage(publicUrl, token),
    oneClick: `${publicUrl}${paths.api.newsletterOneClick}?token=${token}`,
  },
})
