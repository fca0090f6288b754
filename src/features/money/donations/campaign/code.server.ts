import { qrPath, qrPng } from '#server/qr.ts'

/** A QR code, dark on white on any background. */
export const codeAsSvg = (address: string): string => {
  const { size, path } = qrPath(address)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}

/** The same for posters and programs that take no SVG. */
export const codeAsPng = qrPng
