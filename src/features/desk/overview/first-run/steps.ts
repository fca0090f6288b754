import type { DocumentKey } from '#features/site/documents/documents.ts'
import { newPage, sitePage } from '#shared/admin-paths.ts'
import type { FirstRun } from './first-run-schema.ts'

type Base = {
  id: string
  title: string
  /** What it is about, as long as it is not done. */
  hint: string
  isDone: (firstRun: FirstRun) => boolean
}

/** A form in place, or a page of the dashboard with a sentence before it. */
export type Step =
  | (Base & { document: Exclude<DocumentKey, 'leaders'> })
  | (Base & { text: string; link: string; href: string })

/** What makes a new site the community's own, in an order that can be kept to in one evening. */
export const steps: readonly Step[] = [
  {
    id: 'name',
    title: 'Name and sentence',
    hint: 'As people say it',
    document: 'name',
    isDone: ({ hasName }) => hasName,
  },
  {
    id: 'look',
    title: 'Colours and logo',
    hint: 'Pages, emails and tickets follow',
    document: 'look',
    isDone: ({ hasLook }) => hasLook,
  },
  {
    id: 'contact',
    title: 'Contact',
    hint: 'Phone, email, address',
    document: 'contact',
    isDone: ({ hasContact }) => hasContact,
  },
  {
    id: 'giving',
    title: 'Ways to give',
    hint: 'Mobile money and bank',
    document: 'giving',
    isDone: ({ hasGiving }) => hasGiving,
  },
  {
    id: 'amounts',
    title: 'Currency and amounts',
    hint: 'What gifts begin with',
    document: 'amounts',
    isDone: ({ hasAmounts }) => hasAmounts,
  },
  {
    id: 'leaders',
    title: 'First leader',
    hint: 'The four there are examples',
    isDone: ({ hasLeaders }) => hasLeaders,
    text: 'The About page shows four invented leaders and says that they are examples. Change one into a leader of yours, and remove the others.',
    link: 'Open the leaders',
    href: sitePage('leaders'),
  },
  {
    id: 'event',
    title: 'First event',
    hint: 'Or skip for now',
    isDone: ({ hasEvent }) => hasEvent,
    text: 'It is on the home page and in the calendar as soon as it is saved. You can change or cancel it later.',
    link: 'New event',
    href: newPage('events', 'event'),
  },
  {
    id: 'team',
    title: 'Invite your team',
    hint: 'No one has to do it alone',
    isDone: ({ invited }) => invited > 0,
    text: 'Each person gets an email with a link, chooses a password and sees what their role needs: events, money, texts or care.',
    link: 'Invite someone',
    href: newPage('team', 'invitation'),
  },
]

/** "2 invited, 1 accepted" */
export const teamWords = ({ invited, accepted }: FirstRun): string =>
  `${invited} invited, ${accepted} accepted`

export const countDone = (firstRun: FirstRun): number => steps.filter(({ isDone }) => isDone(firstRun)).length

export const firstOpenStep = (firstRun: FirstRun): Step =>
  steps.find(({ isDone }) => !isDone(firstRun)) ?? steps[0]!

export const stepAfter = ({ id }: Step): Step | undefined =>
  steps[steps.findIndex((step) => step.id === id) + 1]
