import type { Email, Recipient } from '#server/mail/email.ts'
import { greeting, nameForEmail } from '#server/mail/salutation.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { accessInWords, type TeamAccess } from '../categories.ts'

/** What has happened, and to which person. They did it themselves, unless someone else is named. */
export type TeamNews = {
  kind: 'invited' | 'joined' | 'roles changed' | 'last day changed' | 'removed' | 'password reset'
  person: Recipient
  by?: Recipient
  before?: TeamAccess
  now?: TeamAccess
}

const subjects: Record<TeamNews['kind'], (name: string) => string> = {
  invited: (name) => `${name} has been invited to the team`,
  joined: (name) => `${name} has joined the team`,
  'roles changed': (name) => `${name} has new roles on the team`,
  'last day changed': (name) => `${name} can read the accounts until another day`,
  removed: (name) => `${name} has been removed from the team`,
  'password reset': (name) => `${name} has reset their password`,
}

const shownName = ({ name }: Recipient): string => nameForEmail(name) ?? 'Someone'
const nameAndAddress = (person: Recipient): string => `${shownName(person)} (${person.email})`

/** Goes to every administrator, so that someone notices if a stranger has got hold of a colleague's account. */
export const teamNewsEmail = (
  reader: Recipient,
  { kind, person, by, before, now }: TeamNews,
  publicUrl: string,
): Email => {
  const subject = subjects[kind](shownName(person))
  return {
    to: reader.email,
    subject,
    preview: by ? `Changed by ${shownName(by)}.` : 'For your information.',
    heading: `${subject}.`,
    blocks: [
      greeting(reader.name),
      {
        kind: 'facts',
        facts: [
          { label: 'Who', value: nameAndAddress(person) },
          ...(before ? [{ label: 'Roles before', value: accessInWords(before) }] : []),
          ...(now ? [{ label: before ? 'Roles now' : 'Roles', value: accessInWords(now) }] : []),
          ...(by ? [{ label: 'Changed by', value: nameAndAddress(by) }] : []),
        ],
      },
      ...(now?.roles.includes('care') && !before?.roles.includes('care')
        ? [{ kind: 'text' as const, text: careWords(kind) }]
        : []),
      {
        kind: 'text',
        text: "If you expected this, there's nothing to do. If not, ask the people named here, and check who is on the team.",
      },
      { kind: 'button', label: 'Open the team', href: `${publicUrl}${paths.adminTab('team')}` },
    ],
    reason: `You're getting this email because you're an administrator of ${site.name}. We tell every administrator when the team changes.`,
  }
}

const careWords = (kind: TeamNews['kind']): string =>
  kind === 'invited'
    ? 'When they accept, they can read private prayer requests and the replies to them.'
    : 'They can now read private prayer requests and the replies to them.'

/** Goes to everyone on the care team who is no administrator: those have the email above. */
export const careGivenEmail = (reader: Recipient, { kind, person, by, now }: TeamNews): Email => {
  const subject =
    kind === 'invited'
      ? `${shownName(person)} has been invited to the care team`
      : `${shownName(person)} has joined the care team`
  return {
    to: reader.email,
    subject,
    preview: careWords(kind),
    heading: `${subject}.`,
    blocks: [
      greeting(reader.name),
      { kind: 'text', text: careWords(kind) },
      {
        kind: 'facts',
        facts: [
          { label: 'Who', value: nameAndAddress(person) },
          ...(now ? [{ label: 'Roles', value: accessInWords(now) }] : []),
          ...(by ? [{ label: 'Changed by', value: nameAndAddress(by) }] : []),
        ],
      },
      {
        kind: 'text',
        text: "If you expected this, there's nothing to do. If not, ask the people named here, or another administrator.",
      },
    ],
    reason: `You're getting this email because you're on the ${site.name} care team. We tell everyone on it when someone joins.`,
  }
}

/** Of new roles, or of a new last day of an access that only reads. */
export const rolesChangedEmail = (
  reader: Recipient,
  by: Recipient,
  { before, now }: { before: TeamAccess; now: TeamAccess },
  publicUrl: string,
): Email => {
  const hasNewRoles = before.roles.join() !== now.roles.join()
  return {
    to: reader.email,
    subject: hasNewRoles
      ? `Your roles at ${site.name} have changed`
      : `Your access at ${site.name} has a new last day`,
    preview: `You're now ${accessInWords(now)}.`,
    heading: hasNewRoles ? 'Your roles have changed.' : 'Your access has a new last day.',
    blocks: [
      greeting(reader.name),
      {
        kind: 'facts',
        facts: [
          { label: 'Your roles now', value: accessInWords(now) },
          { label: 'Before', value: accessInWords(before) },
          { label: 'Changed by', value: nameAndAddress(by) },
        ],
      },
      { kind: 'text', text: "You'll see what your roles cover in the dashboard." },
      { kind: 'button', label: 'Open the dashboard', href: `${publicUrl}${paths.admin}` },
      {
        kind: 'small',
        text: "If you weren't expecting this, ask the person who made the change, or reply to this email.",
      },
    ],
    reason: onTeam(),
  }
}

export const removedFromTeamEmail = (reader: Recipient, by: Recipient, colleague?: Recipient): Email => ({
  to: reader.email,
  subject: `You're no longer on the ${site.name} team`,
  preview: "You've been signed out of the dashboard.",
  heading: "You're no longer on the team.",
  blocks: [
    greeting(reader.name),
    {
      kind: 'text',
      text: `${shownName(by)} has removed you from the team. You've been signed out of the dashboard on all devices. ${
        colleague
          ? `${shownName(colleague)} has taken over the requests assigned to you.`
          : 'Requests assigned to you are now unassigned.'
      }`,
    },
    {
      kind: 'text',
      text: 'Thank you for what you have done. If you have a member account, you can keep using it.',
    },
    { kind: 'small', text: 'If you think this is a mistake, reply to this email.' },
  ],
  reason: `You're getting this email because you were on the ${site.name} team.`,
})

const onTeam = (): string => `You're getting this email because you're on the ${site.name} team.`
