import { parseMarkup, type Inline, type MarkupBlock } from '#shared/text/markup.ts'
import { firstNameMark } from '../categories.ts'

/** A group sees one text, so no one is called by name. */
const toAll = (text: string): string => text.replaceAll(firstNameMark, 'friends')

/** What is written, as one pastes it into a group: bold in stars, and every address whole. */
export const whatsAppText = (subject: string, words: string, origin: string): string => {
  const wholeAddress = (to: string): string =>
    to.startsWith('/') ? `${origin}${to}` : to.replace(/^(mailto|tel):/, '')

  const inline = (one: Inline): string => {
    if (one.kind === 'text') return one.text
    if (one.kind === 'break') return '\n'
    if (one.kind === 'bold') return `*${one.inside.map(inline).join('')}*`
    const said = one.inside.map(inline).join('')
    const address = wholeAddress(one.to)
    return said === one.to || said === address ? address : `${said}: ${address}`
  }
  const line = (pieces: readonly Inline[]): string => pieces.map(inline).join('')

  const block = (one: MarkupBlock): string => {
    switch (one.kind) {
      case 'heading':
        return `*${line(one.inside).replaceAll('*', '')}*`
      case 'quote':
        return one.paragraphs.map((paragraph) => `> ${line(paragraph).replaceAll('\n', '\n> ')}`).join('\n')
      case 'list':
        return one.items
          .map((item, index) => `${one.start === undefined ? '•' : `${one.start + index}.`} ${line(item)}`)
          .join('\n')
      case 'paragraph':
        return line(one.inside)
    }
  }
  const title = subject.trim() === '' ? [] : [`*${subject.trim().replaceAll('*', '')}*`]
  return toAll([...title, ...parseMarkup(words).map(block)].join('\n\n'))
}
