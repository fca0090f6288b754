import encodeQR from 'qr'

// Four empty modules around it, as readers want.
const border = 4

const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border })

/** The dark modules as the path of an SVG, one unit each, in a square of `size` units. */
export const qrPath = (text: string): { size: number; path: string } => pathOf(qrModules(text))

/** The same for a place that brings the empty edge. */
export const qrPathToTheEdge = (text: string): { size: number; path: string } => {
  const inner = <Part>(parts: Part[]) => parts.slice(border, -border)
  return pathOf(inner(qrModules(text)).map(inner))
}

const pathOf = (modules: boolean[][]): { size: number; path: string } => {
  const rows = modules.map((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size: modules.length, path: rows.flat().join('') }
}

/** Where dark modules stand side by side: the first one, and how many. */
const runsOf = (row: boolean[]): [start: number, length: number][] => {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

const dotsOfAModule = 16

/** A picture of it, for emails, posters and programs that take no SVG. */
export const qrPng = async (text: string): Promise<Buffer> => {
  const modules = qrModules(text)
  const width = modules.length * dotsOfAModule
  const dots = Buffer.alloc(width * width, 255)
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < dotsOfAModule; line += 1) {
          const start = (y * dotsOfAModule + line) * width + x * dotsOfAModule
          dots.fill(0, start, start + dotsOfAModule)
        }
  const { default: sharp } = await import('sharp')
  return sharp(dots, { raw: { width, height: width, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
