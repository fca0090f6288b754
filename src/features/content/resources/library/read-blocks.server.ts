import type { Block } from './blocks.ts'

/** A text of the library as its Markdown file has it: a title, and below it blocks with empty lines between. */
export const readBlocks = (markdown: string): { title: string; blocks: Block[] } => {
  const [first = '', ...others] = markdown.trim().split(/\n\n+/)
  const title = /^# (\S.*)$/.exec(first)?.[1]
  if (!title) throw new Error('It does not begin with "# " and a title.')
  return { title, blocks: others.map(readBlock) }
}

const labels = { Reading: 'reading', Practice: 'practice', Prayer: 'prayer' } as const

const readBlock = (text: string): Block => {
  const [, level, heading = ''] = /^(##|###) (.+)$/.exec(text) ?? []
  if (level) return { kind: level === '##' ? 'heading' : 'part', text: heading }
  const [, label, words = ''] = /^\*\*(Reading|Practice|Prayer):\*\* (.+)$/.exec(text) ?? []
  if (label) return { kind: labels[label as keyof typeof labels], text: words }
  const [, quote, source = ''] = /^> (.+)\n>\n> \((.+)\)$/.exec(text) ?? []
  if (quote) return { kind: 'quote', text: quote, source }
  const list = readList(text.split('\n'))
  if (list) return list
  // Anything else that means something in Markdown is a mistake, as is a line break.
  if (/^[#>*\-+|`]|^\d+\.|\n|\*\*/.test(text)) throw new Error(`It has a block of no known kind: ${text}`)
  return { kind: 'paragraph', text }
}

/** One kind of list for all lines, or none. The more special kinds come first. */
const readList = (lines: string[]): Block | undefined => {
  const read = (pattern: RegExp): string[][] | undefined => {
    const found = lines.flatMap((line) => {
      const match = pattern.exec(line)
      return match ? [match.slice(1)] : []
    })
    return found.length === lines.length ? found : undefined
  }
  const agenda = read(/^- \*\*(.+?):\*\* (.+)$/)
  if (agenda) return { kind: 'agenda', items: agenda.map(([time = '', text = '']) => ({ time, text })) }
  const checklist = read(/^- \[ \] (.+)$/)
  if (checklist) return { kind: 'checklist', items: checklist.flat() }
  const list = read(/^- ((?!\[ \] |\*\*).+)$/)
  if (list) return { kind: 'list', items: list.flat() }
  const questions = read(/^\d+\. (.+)$/)
  return questions && { kind: 'questions', items: questions.flat() }
}
