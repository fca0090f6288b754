import { mayLinkTo } from '#shared/text/web-address.ts'
import {
  longestDescription,
  longestLabel,
  longestName,
  longestPreview,
  longestQuote,
  longestSubject,
  longestWords,
  mostBlocks,
} from '../categories.ts'
import type { Issue, IssueBlock } from '../schema.ts'
import type { Written } from './kept-issue.ts'

export const writtenIn = ({ subject, previewLine, blocks, audiences, isPublic }: Issue): Written => ({
  subject,
  previewLine,
  blocks,
  audiences,
  isPublic,
})

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const called: Record<keyof Written, string> = {
  subject: 'the subject',
  previewLine: 'the preview line',
  blocks: 'the blocks',
  audiences: 'who gets it',
  isPublic: 'the archive',
}

const parts = Object.keys(called) as (keyof Written)[]

/** Own changes on top of what a colleague has saved. It names what both have changed. */
export const meet = (
  base: Written,
  mine: Written,
  theirs: Written,
): { merged: Written; both: string[]; hasMine: boolean } => {
  const changed = parts.filter((part) => !isSame(mine[part], base[part]))
  const merged = { ...theirs, ...Object.fromEntries(changed.map((part) => [part, mine[part]])) }
  const both = changed.filter(
    (part) => !isSame(theirs[part], base[part]) && !isSame(theirs[part], mine[part]),
  )
  return { merged, both: both.map((part) => called[part]), hasMine: changed.length > 0 }
}

const tooLong = (text: string, longest: number): string | undefined =>
  text.length > longest ? `Please use ${longest.toLocaleString('en')} characters or fewer` : undefined

const linkProblem = (to: string): string | undefined => {
  const address = to.trim()
  return address === '' || mayLinkTo(address)
    ? undefined
    : 'Enter a page of this site, or a link that starts with https://'
}

/** The name of a field of a block, under which its problem is shown. */
export const fieldIn = ({ id }: IssueBlock, field: string): string => `${field}-${id}`

const problemsIn = (block: IssueBlock): Record<string, string | undefined> => {
  switch (block.kind) {
    case 'words':
      return { text: tooLong(block.text, longestWords) }
    case 'quote':
      return { text: tooLong(block.text, longestQuote), by: tooLong(block.by, longestName) }
    case 'picture':
      return { description: tooLong(block.description, longestDescription) }
    case 'button':
      return { label: tooLong(block.label, longestLabel), to: linkProblem(block.to) }
    default:
      return {}
  }
}

/** What the server would not take, by the name of the field. Nothing is saved until it is right. */
export const problemsOf = ({ subject, previewLine, blocks }: Written): Record<string, string> => {
  const all: [string, string | undefined][] = [
    ['subject', tooLong(subject, longestSubject)],
    ['previewLine', tooLong(previewLine, longestPreview)],
    ...blocks.flatMap((block) =>
      Object.entries(problemsIn(block)).map(([field, problem]): [string, string | undefined] => [
        fieldIn(block, field),
        problem,
      ]),
    ),
  ]
  return Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== undefined))
}

export const isFull = ({ blocks }: Written): boolean => blocks.length >= mostBlocks
