import type { Power } from '#shared/powers.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { ever, someMonthsBefore, type ValueKind, type ValueTypes } from './values.ts'

/** What a new sentence begins with is chosen from what there is. */
export type Known = { today: CalendarDay; tags: readonly string[] }

type Values = Readonly<Record<string, ValueKind>>

type Filled<Gaps extends Values> = { [Gap in keyof Gaps]: ValueTypes[Gaps[Gap]] }

type SentenceFacts<Gaps extends Values> = {
  /** As the menu offers it. */
  menu: string
  /** The sentence, with its gaps in braces. */
  words: string
  gaps: Gaps
  /** What the gaps hold at first; nothing if there is nothing to choose from. */
  start: (known: Known) => Filled<Gaps> | undefined
  /** What one must be allowed to see, beside people. */
  power?: Power
  /** What counts, where one might think otherwise. */
  hint?: string
}

const sentence = <Gaps extends Values>(facts: SentenceFacts<Gaps>): SentenceFacts<Gaps> => facts

const attendanceHint =
  'Came counts registrations marked “Came” under “Did they come?”. Events where no one was marked don’t count.'

const giftHint = 'Gave counts gifts we have received. Gifts that were fully refunded don’t count.'

/**
 * What can be said of people in a list, in the order of the menu. A new sentence is an entry here and one in
 * `conditions.server.ts`, where the type checker asks for it.
 */
export const sentences = {
  came: sentence({
    menu: 'came to … events since …',
    words: 'came to {times} or more events {since}',
    gaps: { times: 'times', since: 'since' },
    start: ({ today }) => ({ times: 2, since: someMonthsBefore(today) }),
    hint: attendanceHint,
  }),
  'never-came': sentence({
    menu: 'never came',
    words: 'never came {since}',
    gaps: { since: 'never' },
    start: () => ({ since: ever }),
    hint: attendanceHint,
  }),
  group: sentence({
    menu: 'are in a circle, in no circle, in one of them',
    words: 'are in {group}',
    gaps: { group: 'group' },
    start: () => ({ group: 'no-circle' }),
  }),
  'no-contact': sentence({
    menu: 'had no contact for … days',
    words: 'had no contact for {days} days',
    gaps: { days: 'days' },
    start: () => ({ days: 60 }),
    hint: 'Contact is when a person last wrote, registered, came or gave, or when a call or visit was logged. Being added by an import is none.',
  }),
  birthday: sentence({
    menu: 'have their birthday in the next … days',
    words: 'have their birthday in the next {days} days',
    gaps: { days: 'ahead' },
    start: () => ({ days: 7 }),
    hint: 'Today counts as the first day.',
  }),
  tag: sentence({
    menu: 'have the tag …',
    words: 'have the tag {tag}',
    gaps: { tag: 'tag' },
    start: ({ tags: [tag] }) => (tag === undefined ? undefined : { tag }),
  }),
  new: sentence({
    menu: 'are new since …',
    words: 'are new {since}',
    gaps: { since: 'start' },
    start: () => ({ since: 'this-month' }),
  }),
  reach: sentence({
    menu: 'have a phone number, have no email address',
    words: 'have {reach}',
    gaps: { reach: 'reach' },
    start: () => ({ reach: 'phone' }),
  }),
  gave: sentence({
    menu: 'gave',
    words: 'gave {since}',
    gaps: { since: 'since' },
    start: () => ({ since: ever }),
    power: 'money.read',
    hint: giftHint,
  }),
  'never-gave': sentence({
    menu: 'never gave',
    words: 'never gave {since}',
    gaps: { since: 'never' },
    start: () => ({ since: ever }),
    power: 'money.read',
    hint: giftHint,
  }),
} as const

type Sentences = typeof sentences

export type SentenceKind = keyof Sentences

export const sentenceKinds = Object.keys(sentences) as [SentenceKind, ...SentenceKind[]]

export type SentenceOf<Kind extends SentenceKind> = { kind: Kind } & Filled<Sentences[Kind]['gaps']>

/** A sentence with its values, as it is stored. */
export type Sentence = { [Kind in SentenceKind]: SentenceOf<Kind> }[SentenceKind]

export const joins = ['all', 'any'] as const

/** Who is in a list: the people who fit all or any of the sentences. Without a sentence it is everyone. */
export type PeopleFilter = { join: (typeof joins)[number]; sentences: Sentence[] }

export const mostSentences = 12

export const powerOf = (kind: SentenceKind): Power | undefined => {
  const { power }: { power?: Power } = sentences[kind]
  return power
}

export const hintOf = (kind: SentenceKind): string | undefined => {
  const { hint }: { hint?: string } = sentences[kind]
  return hint
}

export const gapsOf = (kind: SentenceKind): Values => sentences[kind].gaps

/** A new sentence, if there is something to choose from. */
export const newSentence = (kind: SentenceKind, known: Known): Sentence | undefined => {
  const values = sentences[kind].start(known)
  return values && ({ kind, ...values } as Sentence)
}

/** A piece of a sentence: words, or the name of a gap with what it may hold. */
export type Piece = { words: string } | { gap: string; kind: ValueKind }

export const piecesOf = (kind: SentenceKind): Piece[] =>
  sentences[kind].words
    .split(/\{(\w+)\}/)
    .map((text, index): Piece =>
      index % 2 === 0 ? { words: text.trim() } : { gap: text, kind: gapsOf(kind)[text]! },
    )
    .filter((piece) => 'gap' in piece || piece.words !== '')
