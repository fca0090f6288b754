/** How wide each character of a TrueType font is, in thousandths of its size. Reads only the tables it needs. */
export const letterWidths = (font: Buffer): Map<number, number> => {
  const table = tablesOf(font)
  const unitsPerEm = table('head').readUInt16BE(18)
  const measured = table('hhea').readUInt16BE(34)
  const advances = table('hmtx')
  const widths = new Map<number, number>()
  for (const [letter, glyph] of glyphsOf(table('cmap'))) {
    // Glyphs past the last measured one are as wide as that.
    const advance = advances.readUInt16BE(Math.min(glyph, measured - 1) * 4)
    widths.set(letter, Math.round((advance / unitsPerEm) * 1_000))
  }
  return widths
}

const tablesOf = (font: Buffer): ((name: string) => Buffer) => {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16
    const offset = font.readUInt32BE(at + 8)
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    )
  }
  return (name) => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no table ${name}.`)
    return found
  }
}

/** From code points to glyphs, by the table's part in format 4, which every font for the web has. */
function* glyphsOf(cmap: Buffer): Generator<[letter: number, glyph: number]> {
  const segments = formatFour(cmap)
  const count = segments.readUInt16BE(6) / 2
  const column = (index: number, segment: number) =>
    14 + index * count * 2 + (index > 0 ? 2 : 0) + segment * 2
  for (let segment = 0; segment < count; segment += 1) {
    const last = segments.readUInt16BE(column(0, segment))
    const first = segments.readUInt16BE(column(1, segment))
    const delta = segments.readUInt16BE(column(2, segment))
    const offset = segments.readUInt16BE(column(3, segment))
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const listed =
        offset === 0 ? letter : segments.readUInt16BE(column(3, segment) + offset + (letter - first) * 2)
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) yield [letter, glyph]
    }
  }
}

const formatFour = (cmap: Buffer): Buffer => {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    if (part.readUInt16BE(0) === 4) return part
  }
  throw new Error('The font has no character map in format 4.')
}
