import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

const reason = (): string => `You're getting this email because you're on the ${site.name} team.`

export const resetTeamPasswordEmail = (reader: Recipient, token: string, publicUrl: string): Email => ({
  to: reader.email,
  subject: 'Reset your dashboard password',
  preview: 'The link works once and expires after 30 minutes.',
  heading: 'Choose a new password',
  blocks: [
    greeting(reader.name),
    { kind: 'text', text: 'You asked to reset your password for the dashboard. Choose a new one here.' },
    { kind: 'button', label: 'Choose new password', href: linkTo(publicUrl, paths.adminReset, token) },
    {
      kind: 'small',
      text: 'The link works once and expires after 30 minutes. If you did not ask for it, ignore this email: your password has not changed.',
    },
  ],
  reason: reason(),
})

export const teamPasswordResetEmail = (reader: Recipient): Email => ({
  to: reader.email,
  subject: 'You have a new dashboard password',
  preview: "You've been signed out on all your devices.",
  heading: 'You have a new password.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: 'Someone has chosen a new dashboard password with the link that we sent you. You have been signed out on all your devices.',
    },
    {
      kind: 'text',
      text: "If this wasn't you, someone else can read your email. Secure your mailbox, then reset your password again, and tell an administrator straight away.",
    },
  ],
  reason: reason(),
})
