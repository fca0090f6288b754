import type { Block, Email } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { approvalTime, site } from '#shared/site.ts'
import { authAddress } from './sign-in/auth-modes.ts'

export type EmailedMember = { email: string; fullName: string }

const reason = (): string => `You're getting this email because you have an account with ${site.name}.`

const text = (words: string): Block => ({ kind: 'text', text: words })

export const registrationReceived = (reader: EmailedMember, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Confirm your email address to finish registering',
  preview: `We review every new account within ${approvalTime()}. Please confirm your email address in the meantime.`,
  heading: 'Thank you for registering.',
  blocks: [
    greeting(reader.fullName),
    text(
      `Your account is pending administrator approval, which takes ${approvalTime()}. We'll email you when it's ready.`,
    ),
    text('In the meantime, please confirm your email address.'),
    confirmButton(token, publicUrl),
    { kind: 'small', text: `${linkLasts} If you did not ask for an account, ignore this email.` },
  ],
  reason: `You're getting this email because someone used this email address to register with ${site.name}.`,
})

/** A person forgot that they have an account, or a stranger typed their address. */
export const registeredBefore = (reader: EmailedMember, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'You already have an account',
  preview: 'Sign in with the account you have, or choose a new password.',
  heading: 'You already have an account.',
  blocks: [
    greeting(reader.fullName),
    text(
      `Someone, perhaps you, tried to register with this email address. You already have an account with ${site.name}, so we haven't made another one, and nothing about yours has changed.`,
    ),
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.auth}` },
    {
      kind: 'link',
      before: "If you don't remember your password, ",
      label: 'choose a new one',
      href: `${publicUrl}${authAddress('forgot')}`,
      after: '.',
    },
    { kind: 'small', text: "If this wasn't you, ignore this email." },
  ],
  reason: reason(),
})

export const confirmYourAddress = (reader: EmailedMember, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Please confirm your email address',
  preview: 'One tap, so we know our emails reach you.',
  heading: 'Confirm your email address',
  blocks: [
    greeting(reader.fullName),
    text("Please confirm that this is your email address. We'll use it for everything about your account."),
    confirmButton(token, publicUrl),
    { kind: 'small', text: `${linkLasts} If this wasn't you, ignore this email.` },
  ],
  reason: `You're getting this email because someone entered this email address for an account with ${site.name}.`,
})

const linkLasts = 'The link works once and expires after 7 days.'

const confirmButton = (token: string, publicUrl: string): Block => ({
  kind: 'button',
  label: 'Confirm email address',
  href: linkTo(publicUrl, paths.authConfirm, token),
})

export const addressChanged = (reader: EmailedMember, newEmail: string): Email => ({
  to: reader.email,
  subject: 'Your email address has been changed',
  preview: 'Emails about your account now go to a different address.',
  heading: 'Your email address has been changed.',
  blocks: [
    greeting(reader.fullName),
    text(`From now on we'll send emails about your account to ${newEmail}.`),
    text(notYou),
  ],
  reason: reason(),
})

const notYou = "If this wasn't you, reply to this email straight away and we'll help you secure your account."

export const accountApproved = (reader: EmailedMember, publicUrl: string): Email => ({
  to: reader.email,
  subject: `Welcome to ${site.name}: your account is approved`,
  preview: 'Your account is ready to use.',
  heading: 'Your account is approved.',
  blocks: [
    greeting(reader.fullName),
    text("Your account has been approved. You can now open member pages. We're glad you're here."),
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.auth}` },
  ],
  reason: reason(),
})

export const accountRejected = (reader: EmailedMember): Email => ({
  to: reader.email,
  subject: `Your ${site.name} account request`,
  preview: "We couldn't approve your account.",
  heading: "We couldn't approve your account",
  blocks: [
    greeting(reader.fullName),
    text(
      "We're sorry: we couldn't approve your account. We have deleted your request, with the username and password you chose.",
    ),
    text('If you think this is a mistake, reply to this email. A member of our team will read it.'),
  ],
  reason: `You're getting this email because you asked for an account with ${site.name}.`,
})

export const accountRevoked = (reader: EmailedMember): Email => ({
  to: reader.email,
  subject: `Your ${site.name} account needs approval again`,
  preview: "You can't open member pages at the moment.",
  heading: 'Your account needs approval again.',
  blocks: [
    greeting(reader.fullName),
    text(
      "An administrator has withdrawn your account's approval. You can still sign in, but you cannot open member pages until it is approved again.",
    ),
    text("If you'd like to know why, reply to this email. A member of our team will get back to you."),
  ],
  reason: reason(),
})

export const passwordChanged = (reader: EmailedMember): Email => ({
  to: reader.email,
  subject: 'Your password has been changed',
  preview: "We've signed you out on your other devices.",
  heading: 'You have a new password.',
  blocks: [
    greeting(reader.fullName),
    text('Your password has been changed, and your other devices have been signed out.'),
    text(notYou),
  ],
  reason: reason(),
})

export const resetYourPassword = (reader: EmailedMember, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Reset your password',
  preview: 'The link works once and expires after 30 minutes.',
  heading: 'Choose a new password',
  blocks: [
    greeting(reader.fullName),
    text('You asked to reset your password. Use the button below to choose a new one.'),
    { kind: 'button', label: 'Choose new password', href: linkTo(publicUrl, paths.authReset, token) },
    {
      kind: 'small',
      text: 'The link works once and expires after 30 minutes. If you did not ask for it, ignore this email: your password has not changed.',
    },
  ],
  reason: reason(),
})

/** For a member that the team has imported from a list. */
export const chooseFirstPassword = (
  reader: EmailedMember & { isApproved: boolean },
  token: string,
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: `Choose a password for your ${site.name} account`,
  preview: "We've set up an account for you. Choose a password to use it.",
  heading: 'Your account is waiting for you.',
  blocks: [
    greeting(reader.fullName),
    text(
      `We've set up an account with ${site.name} for you. It uses this email address. Choose a password, and you can sign in.`,
    ),
    ...(reader.isApproved ? [] : [text("You can open member pages once we've approved your account.")]),
    { kind: 'button', label: 'Choose password', href: linkTo(publicUrl, paths.authReset, token) },
    {
      kind: 'link',
      before: 'The link works once and expires after 7 days. After that, ',
      label: 'ask for a new one',
      href: `${publicUrl}${authAddress('forgot')}`,
      after: '.',
    },
    { kind: 'small', text: "If you don't want an account, reply to this email and we'll delete it." },
  ],
  reason: `You're getting this email because our team added you as a member of ${site.name}.`,
})

export const accountDeleted = (reader: EmailedMember & { emailConfirmed: boolean }): Email => ({
  to: reader.email,
  subject: `Your ${site.name} account has been deleted`,
  preview: "You're welcome back at any time.",
  heading: 'Go well.',
  blocks: [
    greeting(reader.fullName),
    ...(reader.emailConfirmed
      ? [
          text(
            "As you asked, we have deleted your account and what you sent us. We keep only records of payments, without your name. This is the last email we'll send you.",
          ),
        ]
      : [
          text('As you asked, we have deleted your account and your lists of liked and saved teachings.'),
          text(
            'You had not confirmed this email address, so we have kept anything sent with it: messages, requests, registrations, gifts and newsletter sign-ups. To stop a monthly gift, use the link in your receipt. To leave the newsletter, use the unsubscribe link at the bottom of any issue.',
          ),
        ]),
    text("You're welcome back at any time."),
  ],
  reason: `You're getting this email because you deleted your ${site.name} account.`,
})
