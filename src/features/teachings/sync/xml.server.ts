import { decodeEntities } from './clean-text.ts'
import { SourceError } from './video.ts'

export type XmlElement = { name: string; text: string; children: XmlElement[] }

const deepest = 32
const mostElements = 20_000

const name = String.raw`[A-Za-z_][\w:.-]*`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const part = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>`,
    String.raw`<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>`,
    String.raw`</(?<closed>${name})\s*>`,
    String.raw`<(?<opened>${name})(?:${attribute})*\s*(?<empty>/?)>`,
    String.raw`(?<text>[^<]+)`,
  ].join('|'),
  'y',
)

/**
 * Reads as much of XML as a feed needs, and refuses the rest. There is no DOCTYPE, so nothing can be declared,
 * and no sign expands to more than one letter. Attributes are checked and left out.
 */
export const readXml = (source: string): XmlElement => {
  const document: XmlElement = { name: '', text: '', children: [] }
  const open = [document]
  let elements = 0
  part.lastIndex = 0
  for (let match = part.exec(source); match; match = part.exec(source)) {
    const { raw, closed, opened, empty, text } = match.groups ?? {}
    const parent = open.at(-1)!
    if (raw !== undefined) parent.text += raw
    else if (text !== undefined) parent.text += readText(text)
    else if (closed !== undefined) close(open, closed)
    else if (opened !== undefined) {
      const element: XmlElement = { name: opened, text: '', children: [] }
      parent.children.push(element)
      if (!empty) open.push(element)
      if (open.length > deepest || ++elements > mostElements)
        throw new SourceError('the XML is too deep or too long')
    }
    if (part.lastIndex === source.length) return rootOf(document, open)
  }
  throw new SourceError('the XML cannot be read')
}

const close = (open: XmlElement[], closed: string): void => {
  if (open.length < 2 || open.pop()?.name !== closed)
    throw new SourceError('the XML is not closed as it was opened')
}

const readText = (text: string): string => {
  if (/&(?!(?:#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);)/i.test(text))
    throw new SourceError('the XML has a sign that was never declared')
  return decodeEntities(text)
}

const rootOf = (document: XmlElement, open: XmlElement[]): XmlElement => {
  const [root] = document.children
  if (open.length !== 1 || document.children.length !== 1 || !root || document.text.trim() !== '')
    throw new SourceError('the XML is not one whole document')
  return root
}
