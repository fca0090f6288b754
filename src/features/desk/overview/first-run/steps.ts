import type { DocumentKey } from '#features/site/documents/documents.ts'
import { figure } from '#shared/figures.ts'
import { newPage, sitePage } from '#shared/admin-paths.ts'
import type { FirstRun } from './first-run-schema.ts'

type Base = {
  id: string
  title: string
  /** What it is about, as long as it is not done. */
  hint: string
  isDone: (firstRun: FirstRun) => boolean
  /** What of it is still the example, to be named. */
  left?: (firstRun: FirstRun) => readonly string[]
  /** A community may honestly have it as it came. */
  mayStay?: true
}

/** A form in place, or pages of the dashboard with a sentence before them. */
export type Step =
  | (Base & {
      document: Exclude<DocumentKey, 'leaders'>
      /** The small page, ticket and email beside the form show it. */
      isSeen?: true
    })
  | (Base & {
      text: string
      links: { label: string; href: string }[]
      /** A list whose invented entries can be removed here. */
      examples?: 'leaders'
    })
  | (Base & { id: 'demo' })

/** What makes a new site the community's own, in an order that can be kept to in one evening. */
const steps: readonly Step[] = [
  {
    id: 'name',
    title: 'Name and sentence',
    hint: 'As people say it',
    document: 'name',
    isSeen: true,
    mayStay: true,
    isDone: ({ hasName }) => hasName,
  },
  {
    id: 'look',
    title: 'Colours and logo',
    hint: 'Pages, emails and tickets follow',
    document: 'look',
    isSeen: true,
    mayStay: true,
    isDone: ({ hasLook }) => hasLook,
  },
  {
    id: 'contact',
    title: 'Contact',
    hint: 'Phone, email, address',
    document: 'contact',
    isSeen: true,
    left: ({ examples }) => examples.contact,
    isDone: ({ hasContact, examples }) => hasContact && examples.contact.length === 0,
  },
  {
    id: 'giving',
    title: 'Ways to give',
    hint: 'Mobile money and bank',
    document: 'giving',
    left: ({ examples }) => examples.giving,
    isDone: ({ examples }) => examples.giving.length === 0,
  },
  {
    id: 'amounts',
    title: 'Currency and amounts',
    hint: 'What gifts begin with',
    document: 'amounts',
    mayStay: true,
    isDone: ({ hasAmounts }) => hasAmounts,
  },
  {
    id: 'words',
    title: 'Links, proverb and story',
    hint: 'Those of the example, until you change them',
    mayStay: true,
    left: ({ examples }) => examples.words,
    isDone: ({ examples }) => examples.words.length === 0,
    text: 'The links in the footer, the proverb and the story on the About page are still those of the example. Change all three.',
    links: [
      { label: 'Links', href: sitePage('links') },
      { label: 'Proverb', href: sitePage('proverb') },
      { label: 'Our story', href: sitePage('story') },
    ],
  },
  {
    id: 'leaders',
    title: 'First leader',
    hint: 'Those there are examples',
    isDone: ({ exampleLeaders }) => exampleLeaders === 0,
    text: 'The About page shows invented leaders and says that they are examples. Change them into leaders of yours, or remove them and add your own.',
    links: [{ label: 'Open the leaders', href: sitePage('leaders') }],
    examples: 'leaders',
  },
  {
    id: 'event',
    title: 'First event',
    hint: 'Or skip for now',
    isDone: ({ hasEvent }) => hasEvent,
    text: 'It is on the home page and in the calendar as soon as it is saved. You can change or cancel it later.',
    links: [{ label: 'New event', href: newPage('events', 'event') }],
  },
  {
    id: 'team',
    title: 'Invite your team',
    hint: 'No one has to do it alone',
    isDone: ({ invited }) => invited > 0,
    text: 'Each person gets an email with a link, chooses a password and sees what their role needs: events, money, texts or care.',
    links: [{ label: 'Invite someone', href: newPage('team', 'invitation') }],
  },
  {
    id: 'demo',
    title: 'Remove the demo content',
    hint: 'What is invented goes, yours stays',
    isDone: ({ demoLeft }) => demoLeft === 0,
  },
]

/** A site that never had demo content has none to remove. */
export const stepsOf = ({ demoLeft }: FirstRun): readonly Step[] =>
  steps.filter(({ id }) => id !== 'demo' || demoLeft !== null)

/** "2 invited, 1 accepted" */
const teamWords = ({ invited, accepted }: FirstRun): string => `${invited} invited, ${accepted} accepted`

/** Someone has said that it stays as it is. */
export const isLeft = ({ id }: Step, { leftAsTheyAre }: FirstRun): boolean => leftAsTheyAre.includes(id)

/** Nothing of it is the example any more, or someone wants it so. */
export const isSettled = (step: Step, firstRun: FirstRun): boolean =>
  step.isDone(firstRun) || isLeft(step, firstRun)

export const countDone = (firstRun: FirstRun): number =>
  stepsOf(firstRun).filter((step) => isSettled(step, firstRun)).length

export const firstOpenStep = (firstRun: FirstRun): Step =>
  stepsOf(firstRun).find((step) => !isSettled(step, firstRun)) ?? steps[0]!

export const stepAfter = (firstRun: FirstRun, { id }: Step): Step | undefined => {
  const shown = stepsOf(firstRun)
  return shown[shown.findIndex((step) => step.id === id) + 1]
}

/** What stands below the title in the list of steps. */
export const noteOf = (step: Step, firstRun: FirstRun): string => {
  const isDone = step.isDone(firstRun)
  if (step.id === 'team' && isDone) return teamWords(firstRun)
  if (step.id === 'demo' && !isDone) return thingsWords(firstRun.demoLeft ?? 0)
  if (isDone) return 'Done'
  if (isLeft(step, firstRun)) return 'Left as it is'
  return stillWords(step, firstRun) ?? step.hint
}

/** "Still the example: email, street, WhatsApp". As long as all of it is, the hint says more. */
export const stillWords = (step: Step, firstRun: FirstRun): string | undefined => {
  const left = step.left?.(firstRun) ?? []
  return left.length === 0 ? undefined : `Still the example: ${left.join(', ')}`
}

/** "1,148 things" */
export const thingsWords = (count: number): string => (count === 1 ? '1 thing' : `${figure(count)} things`)
