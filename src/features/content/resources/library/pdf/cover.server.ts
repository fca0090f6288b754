import { readFileSync } from 'node:fs'
import { drawOwnMark } from '#server/pdf/own-mark.ts'
import { site } from '#shared/site.ts'
import { colours, column, heightOf, paper, write, type Doc, type Style } from './paper.server.ts'

const mark = readFileSync(new URL('../../../../../ui/parts/marks/mark.tsx', import.meta.url), 'utf8')
const markPaths = [...mark.matchAll(/\bd="([^"]+)"/g)].map(([, d]) => d ?? '')

const tile = readFileSync(new URL('../../../../../ui/art/tiles/tile-weave.svg', import.meta.url), 'utf8')
const tilePaths = [...tile.matchAll(/fill="([^"]+)" d="([^"]+)"/g)].map(([, fill, d]) => ({ fill, d }))
const tileWidth = 160
const weaveHeight = 8
const weaveScale = weaveHeight / 24

type Cover = { title: string; description: string; type: string; category: string }

const titleStyle: Style = { font: 'heading', size: 31, colour: colours.onNight, lineGap: -3 }
const leadStyle: Style = { font: 'text', size: 10.6, colour: colours.onNightMuted, lineGap: 3.4, width: 440 }
const titleTop = 122

/** Lines of much the same length: the narrowest column that needs no more lines than the widest. */
const balance = (doc: Doc, title: string): Style => {
  const height = heightOf(doc, title, titleStyle)
  let width = column
  while (heightOf(doc, title, { ...titleStyle, width: width - 8 }) <= height && width > 160) width -= 8
  return { ...titleStyle, width }
}

/** The night band at the top of the first page. Everything in it but its words is decoration. */
export const drawCover = (doc: Doc, { title, description, type, category }: Cover): number => {
  const style = balance(doc, title)
  const leadTop = titleTop + heightOf(doc, title, style) + 12
  const bottom = leadTop + heightOf(doc, description, leadStyle) + 30

  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, paper.width, bottom).fill(colours.night)
  drawRings(doc, bottom)
  drawWeave(doc, bottom)
  const own = { x: paper.left, y: 43, size: 30, colour: colours.onNight, ground: colours.night }
  const nameAt = paper.left + (drawOwnMark(doc, own) || drawMark(doc, paper.left - 3, 42, 34)) + 8
  doc.endMarkedContent()

  doc.addStructure(
    doc.struct('P', () =>
      write(doc, site.name, nameAt, 48, { font: 'heading', size: 17, colour: colours.onNight }),
    ),
  )
  doc.addStructure(
    doc.struct('P', () =>
      write(doc, `${type}  ·  ${category}`, paper.left, titleTop - 22, {
        font: 'strong',
        size: 9.6,
        colour: colours.accent,
      }),
    ),
  )
  doc.addStructure(doc.struct('H1', () => write(doc, title, paper.left, titleTop, style)))
  doc.addStructure(doc.struct('P', () => write(doc, description, paper.left, leadTop, leadStyle)))
  return bottom + weaveHeight
}

const drawRings = (doc: Doc, bottom: number): void => {
  doc
    .save()
    .rect(0, 0, paper.width, bottom)
    .clip()
    .lineWidth(1.4)
    .strokeColor(colours.accent)
    .strokeOpacity(0.2)
  for (let radius = 24; radius < 400; radius += 22) doc.circle(paper.width - 20, bottom + 10, radius).stroke()
  doc.restore()
}

const drawWeave = (doc: Doc, top: number): void => {
  doc.save().rect(0, top, paper.width, weaveHeight).clip()
  for (let x = 0; x < paper.width; x += tileWidth * weaveScale) {
    doc.save().translate(x, top).scale(weaveScale)
    for (const { fill, d } of tilePaths) doc.path(d ?? '').fill(fill ?? '')
    doc.restore()
  }
  doc.restore()
}

/** The mark that the site came with, and how wide it is. */
const drawMark = (doc: Doc, x: number, y: number, size: number): number => {
  doc
    .save()
    .translate(x, y)
    .scale(size / 64)
    .translate(1, 0.75)
  for (const d of markPaths) doc.path(d).fill(colours.onNight)
  doc.circle(31, 33, 4.6).fill(colours.accent)
  doc.restore()
  return size - 4
}
