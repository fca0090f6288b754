import { piecesOf, type Sentence } from './sentences.ts'
import {
  circleChoices,
  ever,
  groupName,
  movingDays,
  numberRules,
  reachChoices,
  reachName,
  sinceName,
  type ReachChoice,
  type ValueKind,
} from './values.ts'

/** What values can be chosen from. */
export type Choosable = { groups: readonly { id: string; name: string }[]; tags: readonly string[] }

export type Value = string | number

type Words = {
  /** What stands on the button. */
  name: (value: Value, known: Choosable) => string
  /** The word before it. */
  lead?: (value: Value) => string | undefined
  /** What is asked for, for those who hear it. */
  what: string
  offered: (known: Choosable) => readonly Value[]
  /** What else can be typed. */
  asks?: 'number' | 'day'
}

const numberWords = ({ offered, ask }: { offered: readonly number[]; ask: string }): Words => ({
  name: (value) => value.toLocaleString('en'),
  what: ask,
  offered: () => offered,
  asks: 'number',
})

const sinceWords = (everName?: string): Words => ({
  name: (value) => (value === ever && everName ? everName : sinceName(String(value))),
  lead: (value) => (value === ever ? undefined : 'since'),
  what: 'First day',
  offered: () => [...movingDays, ...(everName ? [ever] : [])],
  asks: 'day',
})

/** How each kind of value is read and chosen. */
export const valueWords: Record<ValueKind, Words> = {
  times: numberWords(numberRules.times),
  days: numberWords(numberRules.days),
  ahead: numberWords(numberRules.ahead),
  since: sinceWords('at any time'),
  never: sinceWords('at all'),
  start: sinceWords(),
  group: {
    name: (value, { groups }) => groupName(String(value), groups),
    what: 'Circle',
    offered: ({ groups }) => [...circleChoices, ...groups.map(({ id }) => id)],
  },
  tag: { name: String, what: 'Tag', offered: ({ tags }) => tags },
  reach: {
    name: (value) => reachName(value as ReachChoice),
    what: 'Phone or email',
    offered: () => reachChoices,
  },
}

export const valueIn = (said: Sentence, gap: string): Value =>
  (said as unknown as Record<string, Value>)[gap]!

/** The whole sentence, as it is read out. */
export const textOf = (said: Sentence, known: Choosable): string =>
  piecesOf(said.kind)
    .flatMap((piece) => {
      if ('words' in piece) return piece.words
      const value = valueIn(said, piece.gap)
      const { name, lead } = valueWords[piece.kind]
      return [lead?.(value) ?? [], name(value, known)].flat()
    })
    .join(' ')
