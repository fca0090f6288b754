import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting, wordsForEmail } from '#server/mail/salutation.ts'
import { longDate, shortMoment } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

const reason = (): string => `You're getting this email because you're on the ${site.name} team.`

const notYou =
  "If this wasn't you, change your password straight away and tell an administrator: someone else may be signed in as you."

const accountButton = (publicUrl: string) =>
  ({ kind: 'button', label: 'Open your account', href: `${publicUrl}${paths.adminAccount}` }) as const

const nameOf = ({ name }: Recipient): string => wordsForEmail(name) ?? 'An administrator'

/** `what`: "the passkey “Chrome on Android”", "an authenticator app". */
export const secondStepAdded = (
  reader: Recipient,
  { what, isFirst }: { what: string; isFirst: boolean },
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: isFirst ? 'Two-step sign-in is on' : 'You have a new way to sign in',
  preview: `You added ${what} to your account.`,
  heading: isFirst ? 'Two-step sign-in is on.' : 'A new way to sign in.',
  blocks: [
    greeting(reader.name),
    { kind: 'text', text: `You added ${what} to your account on the dashboard.` },
    ...(isFirst
      ? [
          {
            kind: 'text' as const,
            text: "We've signed you out on your other devices. Keep your recovery codes in a safe place: they let you in if you lose your phone.",
          },
        ]
      : []),
    accountButton(publicUrl),
    { kind: 'small', text: notYou },
  ],
  reason: reason(),
})

export const secondStepRemoved = (
  reader: Recipient,
  { what, isLast }: { what: string; isLast: boolean },
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: isLast ? 'Two-step sign-in is off' : 'A way to sign in was removed',
  preview: `You removed ${what} from your account.`,
  heading: isLast ? 'Two-step sign-in is off.' : 'You removed a way to sign in.',
  blocks: [
    greeting(reader.name),
    { kind: 'text', text: `You removed ${what} from your account on the dashboard.` },
    ...(isLast
      ? [
          {
            kind: 'text' as const,
            text: 'From now on your password alone lets you in, and your recovery codes no longer work.',
          },
        ]
      : []),
    accountButton(publicUrl),
    { kind: 'small', text: notYou },
  ],
  reason: reason(),
})

export const recoveryCodesRenewed = (reader: Recipient, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'You have new recovery codes',
  preview: 'Your old recovery codes no longer work.',
  heading: 'You have new recovery codes.',
  blocks: [
    greeting(reader.name),
    { kind: 'text', text: 'You made ten new recovery codes. The old ones no longer work.' },
    accountButton(publicUrl),
    { kind: 'small', text: notYou },
  ],
  reason: reason(),
})

const codesLeft = (left: number): string =>
  left === 0
    ? "It was your last one. Make new ones now, so that you aren't locked out if you lose your phone."
    : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left.`

export const recoveryCodeUsed = (reader: Recipient, left: number, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'A recovery code was used',
  preview: codesLeft(left),
  heading: 'A recovery code was used.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: `One of your recovery codes was used on the dashboard. ${codesLeft(left)}`,
    },
    accountButton(publicUrl),
    { kind: 'small', text: notYou },
  ],
  reason: reason(),
})

/** The password was right, and then three codes were wrong. */
export const wrongCodesEmail = (
  reader: Recipient,
  { device, at }: { device: string; at: string },
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: 'Someone may know your password',
  preview: 'They entered your password for the dashboard, and then three wrong codes.',
  heading: 'Someone may know your password.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: 'Someone entered your password for the dashboard, and then three wrong codes for the second step. They are not signed in.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Device', value: device },
        { label: 'When', value: `${shortMoment(at)} (${site.timeZone.replace(/.*\//, '')} time)` },
      ],
    },
    {
      kind: 'text',
      text: "If this was you, there's nothing to do. If not, choose a new password now, and change it everywhere else you use it.",
    },
    { kind: 'button', label: 'Choose a new password', href: `${publicUrl}${paths.adminForgot}` },
  ],
  reason: reason(),
})

/** To the person whose second step was reset. `due` says by when they need a new one, if they need one. */
export const secondStepReset = (
  reader: Recipient,
  by: Recipient,
  due: string | null,
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: 'Your two-step sign-in was reset',
  preview: `${nameOf(by)} has reset it. Sign in with your password and set it up again.`,
  heading: 'Your two-step sign-in was reset.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: `${nameOf(by)} (${by.email}) has reset your two-step sign-in, and you've been signed out on all devices. Your passkeys, your authenticator app and your recovery codes no longer work here.`,
    },
    {
      kind: 'text',
      text: due
        ? `Sign in with your password, and set it up again by ${longDate(due)}.`
        : 'Sign in with your password, and set it up again in your account.',
    },
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.adminLogin}` },
    { kind: 'small', text: "If you didn't ask for this, reply to this email straight away." },
  ],
  reason: reason(),
})

/** To the administrators who did not do it. */
export const colleagueWasReset = (reader: Recipient, whose: Recipient, by: Recipient): Email => ({
  to: reader.email,
  subject: `Two-step sign-in of ${nameOf(whose)} was reset`,
  preview: `${nameOf(by)} has reset it.`,
  heading: 'A two-step sign-in was reset.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: `${nameOf(by)} (${by.email}) has reset the two-step sign-in of ${nameOf(whose)} (${whose.email}). Until they set it up again, their password alone lets them in.`,
    },
    {
      kind: 'text',
      text: `If you didn't expect this, ask ${nameOf(by)} on the phone, and remove the account if it wasn't them.`,
    },
  ],
  reason: reason(),
})
