import { logoPng } from '#server/look/logo-png.ts'
import { drawable, widthOf } from '#server/pictures/typesetting.ts'
import { initial, markKind } from '#shared/look/mark.ts'
import { site } from '#shared/site.ts'
import { write, type Doc } from './paper.ts'

type Place = { x: number; y: number; size: number; colour: string; ground: string }

const night = '#241026'
const white = '#ffffff'

/** The logo or the initial of a community, and how wide it is. Nothing of one that has the mark that the site came with. */
export const drawOwnMark = (doc: Doc, { x, y, size, colour, ground }: Place): number => {
  const png = logoPng()
  if (png) {
    const { width, height, readableOn } = site.look.logo
    const shown = Math.min(size * 3, (size * width) / height)
    doc.roundedRect(x, y, shown, size, size * 0.16).fill(readableOn === 'night' ? night : white)
    doc.image(png, x + 2, y + 2, { fit: [shown - 4, size - 4], align: 'center', valign: 'center' })
    return shown
  }
  if (markKind() === 'original') return 0
  doc.circle(x + size / 2, y + size / 2, size / 2).fill(colour)
  const text = drawable(initial())
  const fontSize = size * 0.62
  const left = x + (size - widthOf(text, 'display', fontSize, 0)) / 2
  if (text)
    write(doc, text, left, y + size * 0.1, { face: 'display', size: fontSize, colour: ground, width: size })
  return size
}
