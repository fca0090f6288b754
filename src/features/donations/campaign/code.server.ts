import encodeQR from 'qr'

// Four empty modules around it, as readers want.
const border = 4
const dotsOfAModule = 16

const modulesOf = (address: string): boolean[][] => encodeQR(address, 'raw', { ecc: 'medium', border })

/** A QR code, dark on white whatever stands behind it. */
export const codeAsSvg = (address: string): string => {
  const modules = modulesOf(address)
  const size = modules.length
  const rows = modules.map((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.flat().join('')}"/></svg>`
  )
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

/** The same for posters and programs that take no SVG. */
export const codeAsPng = async (address: string): Promise<Buffer> => {
  const modules = modulesOf(address)
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
