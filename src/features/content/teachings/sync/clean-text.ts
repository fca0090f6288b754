const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

/** `Faith &amp; Work` as people write it. What is no such sign is left as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (whole, hex: string | undefined, decimal: string | undefined, name: string) => {
    if (hex === undefined && decimal === undefined) return named[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })

// Control characters, lone surrogates, characters that turn the direction of the text after them, and code points
// that are not characters. Joiners stay: without them an emoji falls apart.
const unwanted = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/gu

/** One line of text. */
export const cleanLine = (text: string, longest: number): string =>
  shorten(
    text.replace(/\s+/gu, ' ').replace(unwanted, '').normalize('NFC').replace(/ +/g, ' ').trim(),
    longest,
  )

/** Several paragraphs, with a blank line between them. */
export const cleanText = (text: string, longest: number): string => {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => cleanLine(line, longest))
  return shorten(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )
}

/** Cuts after a word, or within one that is too long, but never within a character. */
export const shorten = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const start = text.slice(0, longest - 1)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  const cut = space > longest / 2 ? start.slice(0, space) : start.replace(/\p{Cs}$/u, '')
  return `${cut.trimEnd().replace(/[,;:–-]$/, '')}…`
}
