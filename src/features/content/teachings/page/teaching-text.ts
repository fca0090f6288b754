/** What the text of a teaching is made of. */
export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'quote'; text: string; source: string | undefined }
  | { kind: 'list'; items: string[] }

/** Blocks stand apart by a blank line; `## ` is a heading, `> ` a quotation, `- ` an item of a list. */
export const readText = (content: string): TextBlock[] =>
  content
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(readBlock)

const readBlock = (block: string): TextBlock => {
  const lines = block.split('\n')
  const all = (mark: string) => lines.every((line) => line.startsWith(mark))
  const without = (mark: string) => lines.map((line) => line.slice(mark.length).trim())
  if (block.startsWith('## ') && lines.length === 1) return { kind: 'heading', text: block.slice(3).trim() }
  if (all('- ')) return { kind: 'list', items: without('- ') }
  if (all('>')) return readQuote(without('>').join('\n'))
  return { kind: 'paragraph', text: block }
}

/** `… made us alive. (Ephesians 2:4–5)`: where it stands is named at its end, in brackets. */
const readQuote = (text: string): TextBlock => {
  const bracket = text.lastIndexOf('(')
  const source = bracket > 0 ? /^[^)]*\d[^)]*(?=\)$)/.exec(text.slice(bracket + 1))?.[0] : undefined
  return { kind: 'quote', text: source ? text.slice(0, bracket).trimEnd() : text, source }
}

/** What a text says beyond its excerpt: of a video's description that is often its very beginning. */
export const textBeyond = (excerpt: string, content: string): string => {
  const words = excerpt.trim().split(/\s+/)
  const asItStands = words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+')
  return content
    .trim()
    .replace(new RegExp(`^${asItStands}(?=\\s|$)`), '')
    .trim()
}

export type TextPiece = { kind: 'plain' | 'bold' | 'address'; text: string }

/** A line in pieces: what stands between two pairs of asterisks is bold, the address of a page is a link. */
export const readLine = (text: string): TextPiece[] =>
  text
    .split(/(\*\*(?=\S).+?(?<=\S)\*\*|https?:\/\/[^\s<>"*]*[^\s<>"*.,;:!?)\]])/)
    .map((piece, index): TextPiece => {
      if (index % 2 === 0) return { kind: 'plain', text: piece }
      return piece.startsWith('**')
        ? { kind: 'bold', text: piece.slice(2, -2) }
        : { kind: 'address', text: piece }
    })
    .filter((piece) => piece.text !== '')
