import { mayLinkTo } from './web-address.ts'

/** A piece of a line. The words of a link hold no link, and bold words no bold ones except in a link. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold'; inside: Inline[] }
  | { kind: 'link'; to: string; inside: Inline[] }

export type MarkupBlock =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'heading'; inside: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  /** `start` is the number of the first item; a list of points has none. */
  | { kind: 'list'; start: number | undefined; items: Inline[][] }

/**
 * Reads the small markup of the team's texts: **bold**, [words](/page), "- " and "1. " for lists, "## " for a heading and "> " for
 * a quote. What is none of these stays text. The result says what to show and is never HTML.
 */
export const parseMarkup = (markup: string): MarkupBlock[] => {
  const blocks: MarkupBlock[] = []
  let open: OpenBlock | undefined
  for (const line of markup.split(/\r\n?|\n/)) {
    const read = readLine(line)
    if (open && read && continues(open, read)) open.lines.push(read.text)
    else {
      if (open) blocks.push(closed(open))
      open = read && { kind: read.kind, start: read.number, lines: [read.text] }
    }
  }
  if (open) blocks.push(closed(open))
  return blocks
}

type Line = { kind: 'paragraph' | 'heading' | 'quote' | 'points' | 'numbers'; text: string; number?: number }

type OpenBlock = { kind: Line['kind']; start: number | undefined; lines: string[] }

/** Nothing if the line is empty. */
const readLine = (line: string): Line | undefined => {
  if (line.trim() === '') return undefined
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() }
  if (line.startsWith('> ') || line.trim() === '>') return { kind: 'quote', text: line.slice(1).trim() }
  if (line.startsWith('- ')) return { kind: 'points', text: line.slice(2).trim() }
  const numbered = /^(\d{1,3})\. /.exec(line)
  if (numbered)
    return { kind: 'numbers', text: line.slice(numbered[0].length).trim(), number: Number(numbered[1]) }
  return { kind: 'paragraph', text: line.trim() }
}

/** A number that is not the next one begins a list of its own, so that what is shown is what was typed. */
const continues = (open: OpenBlock, { kind, number }: Line): boolean => {
  if (kind !== open.kind || kind === 'heading') return false
  return number === undefined || number === open.start! + open.lines.length
}

const closed = ({ kind, start, lines }: OpenBlock): MarkupBlock => {
  switch (kind) {
    case 'points':
    case 'numbers':
      return { kind: 'list', start, items: lines.map(parseInline) }
    case 'quote':
      return { kind, paragraphs: paragraphsOf(lines).map(parseInline) }
    default:
      return { kind, inside: parseInline(lines.join('\n')) }
  }
}

/** An empty line within a quote begins a new paragraph. */
const paragraphsOf = (lines: readonly string[]): string[] => {
  const paragraphs: string[][] = [[]]
  for (const line of lines)
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)!.push(line)
  return paragraphs.filter((all) => all.length > 0).map((all) => all.join('\n'))
}

// Stars, the end of a line, or a link. Its parts have limits, so that a text full of brackets is read in one go.
const marks = /\*+|\n|\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,100}\)){1,500})\)/g

const parseInline = (text: string): Inline[] => {
  const all: Inline[] = []
  // Where the bold words begin, as long as their end has not come.
  let boldFrom: number | undefined
  let done = 0
  const say = (words: string): void => {
    if (words !== '') all.push({ kind: 'text', text: words })
  }
  for (const found of text.matchAll(marks)) {
    const [mark, words, to] = found
    const end = found.index + mark.length
    const beginsBold = boldFrom === undefined && /^\S/.test(text.slice(end, end + 1))
    const endsBold = boldFrom !== undefined && /\S$/.test(text.slice(found.index - 1, found.index))
    if (mark !== '\n' && !words && !(mark === '**' && (beginsBold || endsBold))) continue
    if (words && !mayLinkTo(to!)) continue
    say(text.slice(done, found.index))
    done = end
    if (mark === '\n') all.push({ kind: 'break' })
    else if (words) all.push({ kind: 'link', to: to!, inside: parseInline(words) })
    else if (beginsBold) {
      boldFrom = all.length
      // It stands for the stars, until their partner is found.
      say(mark)
    } else {
      all.push({ kind: 'bold', inside: all.splice(boldFrom!).slice(1) })
      boldFrom = undefined
    }
  }
  say(text.slice(done))
  return all
}

/** The words alone, for descriptions and structured data. */
export const plainText = (markup: string): string => textOf(markup, ({ words }) => words)

/** For emails without pictures and colours: a link says where it leads. `addressOf` makes a whole address of that of a page. */
export const plainTextWithLinks = (markup: string, addressOf = (to: string): string => to): string =>
  textOf(markup, ({ words, to }) => (words === to ? addressOf(to) : `${words} (${addressOf(to)})`))

type SayLink = (link: { words: string; to: string }) => string

const textOf = (markup: string, sayLink: SayLink): string => {
  const sayLine = (line: readonly Inline[]): string =>
    line.map((inline) => sayInline(inline, sayLink)).join('')
  const sayBlock = (block: MarkupBlock): string => {
    if (block.kind === 'quote') return block.paragraphs.map(sayLine).join('\n\n')
    if (block.kind !== 'list') return sayLine(block.inside)
    const { start, items } = block
    const sign = (index: number) => (start === undefined ? '-' : `${start + index}.`)
    return items.map((item, index) => `${sign(index)} ${sayLine(item)}`).join('\n')
  }
  return parseMarkup(markup).map(sayBlock).join('\n\n')
}

const sayInline = (inline: Inline, sayLink: SayLink): string => {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'break') return '\n'
  const words = inline.inside.map((one) => sayInline(one, sayLink)).join('')
  return inline.kind === 'link' ? sayLink({ words, to: inline.to }) : words
}
