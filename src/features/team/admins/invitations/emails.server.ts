import type { Block, Email } from '#server/mail/email.ts'
import { greeting, nameForEmail } from '#server/mail/salutation.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { teamRoleDuties, teamRoleNames, type TeamRole } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { longDay } from '#shared/time/dates.ts'
import { inOrder } from '../categories.ts'
import type { Invited } from './schema.ts'

type Sender = { name: string; email: string }

/** No one else knows the password: the invited person chooses it behind this link. */
export const invitationEmail = (
  { name, email, roles, accessEndsOn }: Invited,
  by: Sender,
  token: string,
  publicUrl: string,
): Email => {
  const sender = nameForEmail(by.name) ?? 'An administrator'
  return {
    to: email,
    subject: `You're invited to join the ${site.name} team`,
    preview: `${sender} would like you to help. The link works for 72 hours.`,
    heading: 'Join the team.',
    blocks: [
      greeting(name),
      {
        kind: 'text',
        text: `${sender} (${by.email}) has invited you to join the ${site.name} team. This is what you'd look after:`,
      },
      ...inOrder(roles).map(dutyOf),
      ...(accessEndsOn === null
        ? []
        : [{ kind: 'text' as const, text: `Your access ends after ${longDay(accessEndsOn)}.` }]),
      {
        kind: 'button',
        label: 'Accept the invitation',
        href: linkTo(publicUrl, paths.adminInvitation, token),
      },
      {
        kind: 'small',
        text: "You'll choose your own password. The link works once, for 72 hours, and is only for you: please don't share it. If you weren't expecting this, you can ignore it.",
      },
    ],
    reason: `You're getting this email because ${sender} has invited you to join the ${site.name} team.`,
  }
}

const dutyOf = (role: TeamRole): Block => ({
  kind: 'text',
  text: `${teamRoleNames[role]}. ${teamRoleDuties[role]}`,
})
