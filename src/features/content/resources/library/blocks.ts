import { minutesToRead, wordCount } from '#shared/time/reading-time.ts'

/** What a text of the library is made of. The page and the PDF show the same blocks, each in its own way. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'part'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'checklist'; items: string[] }
  | { kind: 'agenda'; items: { time: string; text: string }[] }
  | { kind: 'quote'; text: string; source: string }
  | { kind: 'reading'; text: string }
  | { kind: 'questions'; items: string[] }
  | { kind: 'practice'; text: string }
  | { kind: 'prayer'; text: string }

/** Stands below every text, on its page and in its PDF. The quotations have the wording of that edition. */
export const scriptureNote =
  'Scripture quotations are from the World English Bible, British Edition (public domain).'

export const countWords = (blocks: Block[]): number => wordCount(textOf(blocks))

export const readingMinutes = (blocks: Block[]): number => minutesToRead(textOf(blocks))

const textOf = (blocks: Block[]): string => blocks.flatMap(wordsOf).join(' ')

const wordsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'list':
    case 'checklist':
    case 'questions':
      return block.items
    case 'agenda':
      return block.items.flatMap(({ time, text }) => [time, text])
    case 'quote':
      return [block.text, block.source]
    default:
      return [block.text]
  }
}
