import { parseXml, XmlCdata, XmlElement as ParsedElement, XmlText } from '@rgrove/parse-xml'
import { decodeEntities } from './clean-text.ts'
import { SourceError } from './video.ts'

export type XmlElement = { name: string; text: string; children: XmlElement[] }

const deepest = 32
const mostElements = 20_000

/**
 * The root element of a document, without its attributes. The parser does nothing with a DOCTYPE, so no entity
 * expands to more than one character, and an entity that is not one of XML's own five is refused.
 */
export const readXml = (source: string): XmlElement => {
  const { root } = parse(source)
  if (!root) throw new SourceError('the XML has no element')
  let elements = 0

  const read = (element: ParsedElement, depth: number): XmlElement => {
    elements += 1
    if (depth > deepest || elements > mostElements) throw new SourceError('the XML is too deep or too long')
    const texts = element.children.filter((node) => node instanceof XmlText || node instanceof XmlCdata)
    const children = element.children.filter((node) => node instanceof ParsedElement)
    return {
      name: element.name,
      text: texts.map(({ text }) => text).join(''),
      children: children.map((child) => read(child, depth + 1)),
    }
  }
  return read(root, 1)
}

const parse = (source: string) => {
  try {
    return parseXml(removeForbidden(source))
  } catch (error) {
    throw new SourceError('the XML cannot be read', { cause: error })
  }
}

const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** XML allows no control characters and no lone surrogates. A title that has one is still worth reading. */
const removeForbidden = (source: string): string =>
  source
    .replace(/&#(?:x[\da-f]{1,6}|\d{1,7});/gi, (reference) =>
      decodeEntities(reference).replace(forbidden, '') === '' ? '' : reference,
    )
    .replace(forbidden, '')
