import type { Email } from '#server/mail/email.ts'
import { greeting, wordsForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

type Reader = { email: string; name: string }

const reason = `You're getting this email because you're an administrator of ${site.name}.`

/** Never contains the password: the administrator who chose it passes it on. */
export const addedAsAdministrator = (reader: Reader, by: Reader, publicUrl: string): Email => ({
  to: reader.email,
  subject: `You're now an administrator of ${site.name}`,
  preview: `${adminName(by)} has added you. Sign in with this email address.`,
  heading: 'Welcome to the dashboard.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: `${adminName(by)} (${by.email}) has made you an administrator of ${site.name}. Sign in with ${reader.email} and the password they give you. We never send passwords by email.`,
    },
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.adminLogin}` },
    {
      kind: 'text',
      text: "Once you're in, choose your own password: select your name at the top of the dashboard.",
    },
    { kind: 'small', text: "If you weren't expecting this, reply to this email and we'll look into it." },
  ],
  reason,
})

const adminName = ({ name }: Reader): string => wordsForEmail(name) ?? 'An administrator'

export const passwordChanged = (reader: Reader): Email => ({
  to: reader.email,
  subject: 'Your password has been changed',
  preview: "We've signed you out on your other devices.",
  heading: 'You have a new password.',
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: 'Your dashboard password has been changed, and your other devices have been signed out.',
    },
    {
      kind: 'text',
      text: "If this wasn't you, tell another administrator straight away. They can remove your account and add you again.",
    },
  ],
  reason,
})
