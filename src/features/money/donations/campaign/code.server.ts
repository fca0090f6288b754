import { qrModules, qrPath } from '#server/qr.ts'

const dotsOfAModule = 16

/** A QR code, dark on white whatever stands behind it. */
export const codeAsSvg = (address: string): string => {
  const { size, path } = qrPath(address)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}

/** The same for posters and programs that take no SVG. */
export const codeAsPng = async (address: string): Promise<Buffer> => {
  const modules = qrModules(address)
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
