import type { Block, Email } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { authAddress } from './sign-in/auth-modes.ts'
import type { EmailedMember } from './emails.server.ts'

/** What members hear when the team helps them to a new password. */

const reason = (): string => `You're getting this email because you have an account with ${site.name}.`

const text = (words: string): Block => ({ kind: 'text', text: words })

const chooseButton = (label: string, token: string, publicUrl: string): Block => ({
  kind: 'button',
  label,
  href: linkTo(publicUrl, paths.authReset, token),
})

/** The team has set a password. It never stands in an email. */
export const passwordSetByAdmin = (reader: EmailedMember, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'An administrator has reset your password',
  preview: 'It works for one sign-in. Then you choose your own.',
  heading: 'Your password has been reset.',
  blocks: [
    greeting(reader.fullName),
    text(
      "An administrator has set a new password for your account and signed you out on all devices. They'll give it to you themselves: we never send passwords by email.",
    ),
    text(
      "It works for one sign-in. After that we'll email you a link, so that you can choose a password only you know. Until you have, it opens none of your requests, gifts, registrations or other details.",
    ),
    text("You don't have to wait for it: you can choose your own password now."),
    { kind: 'button', label: 'Choose your own password', href: `${publicUrl}${authAddress('forgot')}` },
    { kind: 'small', text: "If you did not ask for this, reply to this email and we'll look into it." },
  ],
  reason: reason(),
})

/** After the one sign-in with it. */
export const chooseOwnPassword = (reader: EmailedMember, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Choose your own password',
  preview: 'The link works once and expires after 30 minutes.',
  heading: 'Choose a password only you know',
  blocks: [
    greeting(reader.fullName),
    text(
      'Someone signed in to your account with the password that our team set. Choose your own password to continue. Until you do, your account stays closed.',
    ),
    chooseButton('Choose your own password', token, publicUrl),
    { kind: 'small', text: 'The link works once and expires after 30 minutes.' },
    {
      kind: 'small',
      text: "If you didn't sign in, someone else has this password. They couldn't see anything private. Choose your own, and reply to this email so that we can look into it.",
    },
  ],
  reason: reason(),
})

/** A link that the team sends instead of setting a password. */
export const resetLinkFromTeam = (reader: EmailedMember, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'A link to choose a new password',
  preview: 'The link works once and expires after 24 hours.',
  heading: 'Choose a new password',
  blocks: [
    greeting(reader.fullName),
    text('Our team has sent you this link, so that you can choose a new password for your account.'),
    chooseButton('Choose new password', token, publicUrl),
    {
      kind: 'small',
      text: 'The link works once and expires after 24 hours. If you do not need it, ignore this email: your password has not changed.',
    },
  ],
  reason: reason(),
})
