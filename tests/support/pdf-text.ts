import { inflateSync } from 'node:zlib'

/** What stands on a PDF that the site has made: its words in the order of drawing, and what it says of itself. */
export const pdfText = (pdf: Buffer): string => {
  const plain = pdf.toString('latin1')
  const streams = [...plain.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    // Small streams are kept plain; a packed one begins with an x.
    packed.startsWith('x') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed,
  )
  const characters = streams.filter((text) => text.includes('beginbfrange')).map(charactersOf)
  const drawn = streams.flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, words = '']) => words),
  )
  // Which typeface a word has is not followed: it is read with each of them.
  const words = characters.map((known) => drawn.map((one) => decode(one, known)).join(''))
  return [
    ...words,
    ...[...plain.matchAll(/\/(?:Author|Title|Subject) \((.*?)\)\n/g)].map(([, text]) => text),
  ].join('\n')
}

/** For each number of a glyph, the characters that it stands for. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*?)\]\s*(?:\n|$)/gs)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    ),
  )

const decode = (words: string, characters: string[]): string =>
  [...words.matchAll(/<([\da-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '')
    .join('')
