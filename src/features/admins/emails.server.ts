import type { Email } from '#server/mail/email.ts'
import { nameForEmail, wordsForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

type Reader = { email: string; name: string }

const reason = `You get this email because you are an administrator of ${site.name}.`

/** Never contains the password: the administrator who chose it passes it on. */
export const addedAsAdministrator = (reader: Reader, by: Reader, publicUrl: string): Email => ({
  to: reader.email,
  subject: `You are an administrator of ${site.name} now`,
  preview: `${adminName(by)} has added you. You sign in with this address.`,
  heading: 'Welcome to the dashboard.',
  blocks: [
    {
      kind: 'text',
      text: `Dear ${nameForEmail(reader.name)}, ${adminName(by)} (${by.email}) has added you as an administrator of ${site.name}. You sign in with this address, ${reader.email}, and a password that they will tell you: it is in no email of ours.`,
    },
    { kind: 'button', label: 'Sign in', href: `${publicUrl}${paths.adminLogin}` },
    {
      kind: 'text',
      text: 'Then please choose a password of your own: press your name at the top of the dashboard.',
    },
    { kind: 'small', text: 'You did not expect this? Reply to this email, and we will look into it.' },
  ],
  reason,
})

const adminName = ({ name }: Reader): string => wordsForEmail(name) ?? 'An administrator'

export const passwordChanged = (reader: Reader): Email => ({
  to: reader.email,
  subject: 'Your password was changed',
  preview: 'Your other devices are signed out.',
  heading: 'Your password was changed.',
  blocks: [
    {
      kind: 'text',
      text: `Dear ${nameForEmail(reader.name)}, the password with which you sign in to the dashboard was changed, and other devices are signed out.`,
    },
    {
      kind: 'text',
      text: 'It was not you? Tell another administrator at once, or whoever runs the server: they can remove your account and add it again.',
    },
  ],
  reason,
})
