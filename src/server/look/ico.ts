type Icon = { size: number; png: Buffer }

const headerBytes = 6
const entryBytes = 16

/** An .ico of several sizes: a header, an entry for each picture with its place, and the pictures, as PNG. */
export const icoOf = (icons: Icon[]): Buffer => {
  const head = Buffer.alloc(headerBytes + entryBytes * icons.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(icons.length, 4)
  let place = head.length
  for (const [index, { size, png }] of icons.entries()) {
    const entry = headerBytes + entryBytes * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += png.length
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)])
}
