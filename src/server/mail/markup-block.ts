import { escapeHtml } from '#shared/text/escape-html.ts'
import { parseMarkup, plainTextWithLinks, type Inline, type MarkupBlock } from '#shared/text/markup.ts'

/** Words with small markup. `filled`: what stands for words in braces. */
export type MarkupWords = { text: string; filled?: Readonly<Record<string, string>> }

/** How the parts of a text look, and how the address of a page is written: an email is read anywhere. */
export type MarkupLook = {
  paragraph: string
  heading: string
  quote: string
  list: string
  link: string
  addressOf: (to: string) => string
}

/** Filled in after reading: what a name contains never marks anything. */
const fill = (text: string, filled: MarkupWords['filled'] = {}): string => {
  let result = text
  for (const [mark, words] of Object.entries(filled)) result = result.replaceAll(mark, words)
  return result
}

export const markupHtml = ({ text, filled }: MarkupWords, look: MarkupLook): string => {
  const words = (line: readonly Inline[]): string => line.map(inline).join('')
  const inline = (one: Inline): string => {
    switch (one.kind) {
      case 'text':
        return escapeHtml(fill(one.text, filled))
      case 'break':
        return '<br>'
      case 'bold':
        return `<strong>${words(one.inside)}</strong>`
      case 'link':
        return `<a href="${escapeHtml(look.addressOf(one.to))}" style="${look.link}">${words(one.inside)}</a>`
    }
  }
  const block = (one: MarkupBlock): string => {
    switch (one.kind) {
      case 'heading':
        return `<h2 style="${look.heading}">${words(one.inside)}</h2>`
      case 'quote':
        return `<blockquote style="${look.quote}">${one.paragraphs.map(words).join('<br><br>')}</blockquote>`
      case 'list': {
        const items = one.items.map((item) => `<li style="margin:0 0 4px">${words(item)}</li>`).join('')
        return one.start === undefined
          ? `<ul style="${look.list}">${items}</ul>`
          : `<ol start="${one.start}" style="${look.list}">${items}</ol>`
      }
      case 'paragraph':
        return `<p style="${look.paragraph}">${words(one.inside)}</p>`
    }
  }
  return parseMarkup(text).map(block).join('')
}

export const markupText = ({ text, filled }: MarkupWords, addressOf: MarkupLook['addressOf']): string =>
  fill(plainTextWithLinks(text, addressOf), filled)
