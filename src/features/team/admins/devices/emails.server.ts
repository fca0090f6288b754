import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting } from '#server/mail/salutation.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

/** Says which device and when, and not from where: we keep no network addresses. */
export const newDeviceEmail = (
  reader: Recipient,
  { device, at }: { device: string; at: string },
  publicUrl: string,
): Email => ({
  to: reader.email,
  subject: 'New sign-in to your dashboard account',
  preview: `${device}, ${shortMoment(at)}. Was this you?`,
  heading: 'A new device has signed in.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: 'Your account was just used to sign in to the dashboard in a new browser.',
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
      text: "If this was you, there's nothing to do. If not, choose a new password now, which signs you out everywhere. Then tell an administrator.",
    },
    { kind: 'button', label: 'Choose a new password', href: `${publicUrl}${paths.adminForgot}` },
  ],
  reason: `You're getting this email because you're on the ${site.name} team.`,
})
