import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting, nameForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

/** A field of the giving details, before and after. */
export type ChangedDetail = { label: string; before: string; after: string }

/** Goes to every administrator, also to the one who did it: money may go to another account from now on. */
export const givingChangedEmail = (
  reader: Recipient,
  by: Recipient,
  changed: readonly ChangedDetail[],
  publicUrl: string,
): Email => {
  const name = nameForEmail(by.name) ?? 'Someone'
  return {
    to: reader.email,
    subject: 'The giving details on the site have changed',
    preview: `Changed by ${name}. Please check that they are right.`,
    heading: 'The giving details have changed.',
    blocks: [
      greeting(reader.name),
      { kind: 'text', text: `${name} (${by.email}) has changed how people can send you money:` },
      {
        kind: 'facts',
        facts: changed.map(({ label, before, after }) => ({
          label,
          value: `${after || 'nothing'} (until now ${before || 'nothing'})`,
        })),
      },
      {
        kind: 'text',
        text: "If you expected this, there's nothing to do. If not, undo it now, and ask the person named here.",
      },
      { kind: 'button', label: 'See the change', href: `${publicUrl}${paths.adminTab('site')}/changes` },
    ],
    reason: `You're getting this email because you're an administrator of ${site.name}. We tell every administrator when the giving details change.`,
  }
}
