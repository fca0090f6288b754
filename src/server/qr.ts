import encodeQR from 'qr'

// Four empty modules around it, as readers want.
const border = 4

export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border })

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
