import { plainText } from '#shared/text/markup.ts'
import { addDays, dayAt, instantAt, weekdayOf } from '#shared/time/dates.ts'
import { mostBytes, usualTime } from './categories.ts'
import type { Issue, IssueBlock, ShownBlock } from './schema.ts'

/** The next Friday, at the usual hour. */
export const nextFriday = (now: Date): string => {
  const today = dayAt(now)
  const friday = Array.from({ length: 8 }, (_, days) => addDays(today, days)).find(
    (day) => weekdayOf(day) === 'Friday' && Date.parse(instantAt(day, usualTime)) > now.getTime(),
  )
  return instantAt(friday ?? today, usualTime)
}

/** The time that was chosen, unless it has passed while it was a draft again. */
export const goesOutAt = ({ state, sendAt }: Pick<Issue, 'state' | 'sendAt'>, now: Date): string =>
  sendAt !== null && (state !== 'draft' || Date.parse(sendAt) > now.getTime()) ? sendAt : nextFriday(now)

type Written = Pick<Issue, 'subject' | 'blocks' | 'audiences'>

const isEmpty = (text: string): boolean => text.trim() === ''

const missingIn = (block: IssueBlock): string | undefined => {
  switch (block.kind) {
    case 'words':
      return isEmpty(block.text) ? 'Write something in each block of words, or remove it' : undefined
    case 'quote':
      return isEmpty(block.text) ? 'Write the quote, or remove it' : undefined
    case 'picture':
      if (isEmpty(block.url)) return 'Upload the image, or remove it'
      return isEmpty(block.description) ? 'Describe the image for those who don’t see it' : undefined
    case 'button':
      if (isEmpty(block.label)) return 'Write on the button what it does'
      return isEmpty(block.to) ? 'Say where the button leads' : undefined
    default:
      return undefined
  }
}

/** What has to be done before it can be approved. */
export const missingFor = ({ subject, blocks, audiences }: Written): string | undefined => {
  if (isEmpty(subject)) return 'Write a subject'
  if (blocks.length === 0) return 'Add a block'
  for (const block of blocks) {
    const missing = missingIn(block)
    if (missing) return missing
  }
  return audiences.length === 0 ? 'Choose who gets it' : undefined
}

export const firstWordsOf = (shown: readonly ShownBlock[]): string | undefined =>
  shown.find((block) => block.kind === 'words')?.text

const longestBeside = 140

/** What stands beside the subject in a list of emails, and on the web: its first words, unless the writer has said it. */
export const previewOf = (previewLine: string, firstWords: string | undefined): string => {
  if (previewLine.trim()) return previewLine.trim()
  const text = plainText(firstWords ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= longestBeside) return text
  const cut = text.slice(0, longestBeside).toWellFormed()
  const whole = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')))
  return `${whole || cut}…`
}

export const isTooLarge = (bytes: number): boolean => bytes > mostBytes

/** "12-the-chair-you-keep-free": the number keeps it apart from others, and from the other pages of the newsletter. */
export const slugOf = (number: number, subject: string): string => {
  const words = subject
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '')
  return words ? `${number}-${words}` : String(number)
}

/** What stands over the events and the teachings of an issue, where the first of them comes. */
export const headingOver = (kind: 'event' | 'teaching', dates: readonly string[], sendAt: string): string => {
  if (kind === 'teaching') return 'From our teachings'
  const weekFrom = addDays(dayAt(new Date(sendAt)), 7)
  return dates.every((date) => date <= weekFrom) ? 'This week' : 'Coming up'
}
