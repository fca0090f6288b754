import type { NotReady } from '#features/content/newsletter-issues/service.server.ts'
import type { Block, Email, Recipient } from '#server/mail/email.ts'
import { greeting, nameForEmail } from '#server/mail/salutation.ts'
import { issuePage, newsletterPage } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { momentOf } from '#shared/time/dates.ts'
import type { Group, Line } from './groups.server.ts'

/** What a daily email adds to the news. */
export type DailyWork = {
  reminders: Group | undefined
  late: Group | undefined
  own: { open: number; late: number }
}

/** On the evening before, to those who write the newsletter. */
export const fridayNotReady = (
  { name, email }: Recipient,
  { at, draft, readers }: NotReady,
  publicUrl: string,
): Email => {
  const waiting = readers === 1 ? '1 reader waits' : `${readers.toLocaleString('en')} readers wait`
  const state = draft
    ? `“${draft.subject || 'No subject yet'}” is a draft that no one has approved. ${nameForEmail(draft.changedName)} changed it last, on ${momentOf(draft.changedAt)}.`
    : 'Nothing is prepared. A new one begins with the week’s events and the newest teaching, so a subject and a few sentences are enough.'
  return {
    to: email,
    subject: 'The Friday email is not ready yet',
    preview: `Without approval nothing goes out on ${momentOf(at)}.`,
    heading: 'The Friday email is not ready yet.',
    blocks: [
      greeting(name),
      { kind: 'text', text: state },
      {
        kind: 'text',
        text: `Nothing goes out on ${momentOf(at)} without approval by someone on the team. ${waiting} for it.`,
      },
      {
        kind: 'button',
        label: draft ? 'Open the draft' : 'Write the Friday email',
        href: `${publicUrl}${draft ? issuePage(draft.id) : newsletterPage}`,
      },
      choicesLink(publicUrl),
    ],
    reason: reason(),
  }
}

const countOf = ({ lines, more }: Group): number => lines.length + more

const sum = (groups: readonly Group[]): number => groups.reduce((total, group) => total + countOf(group), 0)

/** What someone on the team wants to know immediately. A mailbox is often read by others, so it repeats no words. */
export const newsEmail = ({ name, email }: Recipient, groups: Group[], publicUrl: string): Email => {
  const count = sum(groups)
  const [first] = groups
  const only = count === 1 ? first?.lines[0] : undefined
  const subject = only ? `${first!.inSubject}: ${only.what}` : `${count} updates for you`
  return {
    to: email,
    subject,
    preview: only ? only.about : groups.map(groupInWords).join(', '),
    heading: only ? `${first!.heading}.` : `${count} updates for you.`,
    blocks: [
      greeting(name),
      ...groups.flatMap((group) => groupBlocks(group, publicUrl, only === undefined)),
      ...(only
        ? [{ kind: 'button', label: 'Open it in the dashboard', href: `${publicUrl}${only.path}` } as const]
        : [dashboardButton(publicUrl)]),
      choicesLink(publicUrl),
    ],
    reason: reason(),
  }
}

/** Once a day: what the reader wanted to be reminded of, what is new, what is overdue, and what they have taken on. */
export const dailyEmail = (
  { name, email }: Recipient,
  groups: Group[],
  { reminders, late, own }: DailyWork,
  publicUrl: string,
): Email => {
  const figures = [
    ...(reminders ? [remindersInWords(countOf(reminders))] : []),
    ...(sum(groups) > 0 ? [`${sum(groups)} new`] : []),
    ...(late ? [`${countOf(late)} overdue`] : []),
  ].join(', ')
  return {
    to: email,
    subject: figures ? `Your daily summary: ${figures}` : 'Your daily summary',
    preview: [reminders, ...groups, late].flatMap((group) => (group ? groupInWords(group) : [])).join(', '),
    heading: 'Your daily summary.',
    blocks: [
      greeting(name),
      ...(own.open > 0 ? [{ kind: 'text', text: ownInWords(own) } as const] : []),
      ...(reminders ? groupBlocks(reminders, publicUrl, true) : []),
      ...groups.flatMap((group) => groupBlocks(group, publicUrl, true)),
      ...(late ? groupBlocks(late, publicUrl, true) : []),
      dashboardButton(publicUrl),
      choicesLink(publicUrl),
    ],
    reason: reason(),
  }
}

const groupInWords = (group: Group): string => `${group.heading}: ${countOf(group)}`

const remindersInWords = (count: number): string => (count === 1 ? '1 reminder' : `${count} reminders`)

const ownInWords = ({ open, late }: DailyWork['own']): string =>
  late > 0 ? `Yours: ${open} open, ${late} overdue.` : `Yours: ${open} open.`

const groupBlocks = (group: Group, publicUrl: string, hasHeading: boolean): Block[] => [
  ...(hasHeading ? [{ kind: 'text', text: `${group.heading} (${countOf(group)})` } as const] : []),
  ...group.lines.map((line) => lineBlock(line, publicUrl)),
  ...(group.more > 0 ? [{ kind: 'small', text: `And ${group.more} more in the dashboard.` } as const] : []),
]

const lineBlock = ({ label, path, about }: Line, publicUrl: string): Block => ({
  kind: 'link',
  before: '',
  label,
  href: `${publicUrl}${path}`,
  after: `, ${about}`,
})

const dashboardButton = (publicUrl: string): Block => ({
  kind: 'button',
  label: 'Open the dashboard',
  href: `${publicUrl}${paths.admin}`,
})

const choicesLink = (publicUrl: string): Block => ({
  kind: 'link',
  before: 'You can change what we email you about in ',
  label: 'your account',
  href: `${publicUrl}${paths.adminAccount}`,
  after: '.',
})

const reason = (): string => `You're getting this email because you're on the ${site.name} team.`
