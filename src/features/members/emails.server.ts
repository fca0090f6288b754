import type { Block, Email } from '#server/mail/email.ts'
import { nameForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { authAddress } from './auth-modes.ts'

type Reader = { email: string; fullName: string }

const reason = `You get this email because you have an account at ${site.name}.`

const text = (words: string): Block => ({ kind: 'text', text: words })

export const registrationReceived = (reader: Reader, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: `Your account at ${site.name} is waiting for approval`,
  preview: 'We look at every request within 24-48 hours. Please confirm your address meanwhile.',
  heading: 'Thank you for registering.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, your account is pending administrator approval. This takes 24-48 hours, and we write to you as soon as it is done.`,
    ),
    text('Meanwhile, please confirm that this is your address.'),
    confirmButton(token, publicUrl),
    { kind: 'small', text: `${linkLasts} It was not you? Then do nothing: the address stays unconfirmed.` },
  ],
  reason: `You get this email because somebody registered at ${site.name} with this address.`,
})

export const confirmYourAddress = (reader: Reader, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Please confirm your address',
  preview: 'One tap, and we know that our emails reach you.',
  heading: 'Is this your address?',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, please confirm that emails for your account may go to this address.`,
    ),
    confirmButton(token, publicUrl),
    { kind: 'small', text: `${linkLasts} It was not you? Then do nothing.` },
  ],
  reason: `You get this email because this address was entered for an account at ${site.name}.`,
})

const linkLasts = 'The link works once, for 7 days.'

const confirmButton = (token: string, publicUrl: string): Block => ({
  kind: 'button',
  label: 'Confirm my address',
  href: `${publicUrl}${paths.authConfirm}#${token}`,
})

export const addressChanged = (reader: Reader, newEmail: string): Email => ({
  to: reader.email,
  subject: 'Your address was changed',
  preview: 'Emails for your account go to another address from now on.',
  heading: 'Your address was changed.',
  blocks: [
    text(`Dear ${nameForEmail(reader.fullName)}, emails for your account go to ${newEmail} from now on.`),
    text('It was not you? Reply to this email at once, and we will help you.'),
  ],
  reason,
})

export const accountApproved = (reader: Reader, publicUrl: string): Email => ({
  to: reader.email,
  subject: `Welcome to ${site.name}: your account is approved`,
  preview: 'You can sign in now.',
  heading: 'You are in.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, your account has been approved. We are glad that you are here.`,
    ),
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.auth}` },
  ],
  reason,
})

export const accountRejected = (reader: Reader): Email => ({
  to: reader.email,
  subject: `Your request for an account at ${site.name}`,
  preview: 'We could not approve it, and have deleted it.',
  heading: 'We could not approve your request.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, we could not approve your request for an account, and have deleted it with all that you entered.`,
    ),
    text('You think that this is a mistake? Reply to this email; a person reads it.'),
  ],
  reason: `You get this email because you asked for an account at ${site.name}.`,
})

export const accountRevoked = (reader: Reader): Email => ({
  to: reader.email,
  subject: `Your account at ${site.name} is pending again`,
  preview: 'An administrator has withdrawn its approval.',
  heading: 'Your account is pending again.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, an administrator has withdrawn the approval of your account. You can still sign in, but the pages for members are closed to you until it is approved again.`,
    ),
    text('You want to know why? Reply to this email; a person reads it.'),
  ],
  reason,
})

export const passwordSetByAdmin = (reader: Reader, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Your password was reset',
  preview: 'An administrator has set a new password, and you are signed out everywhere.',
  heading: 'Your password was reset.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, an administrator has set a new password for your account, and you are signed out on all devices. They will tell you the password.`,
    ),
    { kind: 'button', label: 'Go to sign-in', href: `${publicUrl}${paths.auth}` },
    {
      kind: 'link',
      before: 'You would rather have a password that only you know? ',
      label: 'Choose a new one',
      href: `${publicUrl}${authAddress('forgot')}`,
      after: '.',
    },
    { kind: 'small', text: 'You did not ask for it? Reply to this email, and we will look into it.' },
  ],
  reason,
})

export const passwordChanged = (reader: Reader): Email => ({
  to: reader.email,
  subject: 'Your password was changed',
  preview: 'Your other devices are signed out.',
  heading: 'Your password was changed.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, the password of your account was changed, and other devices are signed out.`,
    ),
    text('It was not you? Reply to this email at once, and we will help you.'),
  ],
  reason,
})

export const resetYourPassword = (reader: Reader, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Choose a new password',
  preview: 'The link works once, for 30 minutes.',
  heading: 'Choose a new password.',
  blocks: [
    text(
      `Dear ${nameForEmail(reader.fullName)}, somebody, most likely you, asked for a new password for your account.`,
    ),
    { kind: 'button', label: 'Choose a new password', href: `${publicUrl}${paths.authReset}#${token}` },
    {
      kind: 'small',
      text: 'The link works once, for 30 minutes. It was not you? Then do nothing, and your password stays as it is.',
    },
  ],
  reason,
})

export const accountDeleted = (reader: Reader & { emailConfirmed: boolean }): Email => ({
  to: reader.email,
  subject: 'Your account is deleted',
  preview: 'Go well. The door stays open.',
  heading: 'Go well.',
  blocks: [
    ...(reader.emailConfirmed
      ? [
          text(
            `Dear ${nameForEmail(reader.fullName)}, your account and what belonged to it are deleted, as you asked. This is our last email to you.`,
          ),
        ]
      : [
          text(
            `Dear ${nameForEmail(reader.fullName)}, your account, its devices and what you liked and saved are deleted, as you asked.`,
          ),
          text(
            'What was sent with this address stays, since it was never confirmed: messages, requests, registrations, gifts and the newsletter. A monthly gift goes on until you end it by the link in its receipts, and the newsletter until you unsubscribe by the link at its end.',
          ),
        ]),
    text('The door stays open: you can register again at any time.'),
  ],
  reason: `You get this email because you deleted your account at ${site.name}.`,
})
