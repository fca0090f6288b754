import type { Block } from '../blocks.ts'
import {
  colours,
  column,
  heightOf,
  lastLine,
  paper,
  setStyle,
  write,
  type Doc,
  type Style,
  type Tone,
} from './paper.server.ts'

const text: Style = { font: 'text', size: 10, colour: colours.ink, lineGap: 3.1 }
const label = (tone: Tone): Style => ({ font: 'strong', size: 9.4, colour: tone.ink })
const gap = 9

/** Draws the blocks of one resource, from where the cover ends to as many pages as they need. */
export const drawBlocks = (doc: Doc, blocks: Block[], tone: Tone): void => {
  for (const [index, block] of blocks.entries()) drawBlock(doc, block, tone, blocks[index + 1])
}

const drawBlock = (doc: Doc, block: Block, tone: Tone, next: Block | undefined): void => {
  switch (block.kind) {
    case 'heading':
      return drawHeading(doc, block.text, next)
    case 'part':
      return drawPart(doc, block.text)
    case 'paragraph':
      return drawParagraph(doc, block.text, next)
    case 'reading':
      return drawReading(doc, block.text, tone)
    case 'quote':
      return drawQuote(doc, block.text, block.source)
    case 'list':
      return drawItems(doc, block.items, next, (x, y) => doc.circle(x + 3, y + 6.6, 1.9).fill(tone.ink))
    case 'checklist':
      return drawItems(doc, block.items, next, (x, y) => {
        doc
          .lineWidth(1)
          .roundedRect(x, y + 2, 8.6, 8.6, 2)
          .stroke(tone.ink)
      })
    case 'questions':
      return drawQuestions(doc, block.items, tone, next)
    case 'agenda':
      return drawAgenda(doc, block.items, tone)
    case 'practice':
      return drawBox(doc, 'Try this', block.text, tone, practice)
    case 'prayer':
      return drawBox(doc, 'Pray', block.text, { ink: colours.primary, soft: colours.sunken }, voice)
  }
}

const practice: Style = { ...text, width: column - 32 }
const voice: Style = { font: 'voice', size: 11.4, colour: colours.ink, lineGap: 3, width: column - 32 }

/** Goes to a new page unless so much room is left. */
const makeRoom = (doc: Doc, height: number): void => {
  if (doc.y + height > lastLine) doc.addPage()
}

/** The box that follows must not stand alone on the next page: what was said last goes with it. */
const roomOfBox = (doc: Doc, next: Block | undefined): number => {
  if (next?.kind === 'practice') return boxHeight(doc, next.text, practice) + gap + 6
  return next?.kind === 'prayer' ? boxHeight(doc, next.text, voice) + gap + 6 : 0
}

const boxHeight = (doc: Doc, words: string, style: Style): number => heightOf(doc, words, style) + 34

const isPageTop = (doc: Doc): boolean => doc.y <= paper.top

const tagged = (doc: Doc, kind: string, draw: () => void): void => {
  doc.addStructure(doc.struct(kind, draw))
}

/** What is drawn and not read: bars, boxes, bullets. */
const decorate = (doc: Doc, draw: () => void): void => {
  const { x, y } = doc
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
  doc.x = x
  doc.y = y
}

const drawHeading = (doc: Doc, words: string, next: Block | undefined): void => {
  const style: Style = { font: 'heading', size: 17, colour: colours.primary }
  // A heading at the foot of a page belongs to what follows it.
  makeRoom(doc, heightOf(doc, words, style) + (next?.kind === 'agenda' ? 130 : 92))
  if (!isPageTop(doc)) doc.y += 13
  tagged(doc, 'H2', () => write(doc, words, paper.left, doc.y, style))
  doc.y += 5
}

const drawPart = (doc: Doc, words: string): void => {
  makeRoom(doc, 62)
  if (!isPageTop(doc)) doc.y += 2
  tagged(doc, 'H3', () =>
    write(doc, words, paper.left, doc.y, { font: 'strong', size: 10.8, colour: colours.ink }),
  )
  doc.y += 3
}

const drawParagraph = (doc: Doc, words: string, next: Block | undefined): void => {
  const height = heightOf(doc, words, text)
  const box = roomOfBox(doc, next)
  makeRoom(doc, box > 0 && height < 90 ? height + box : Math.min(height, 48))
  keepLastLines(doc, height)
  tagged(doc, 'P', () => write(doc, words, paper.left, doc.y, text))
  doc.y += gap - 3
}

/** A single line at the top of a page looks lost: the line before it comes along. */
const keepLastLines = (doc: Doc, height: number): void => {
  const line = heightOf(doc, 'x', text)
  const linesThatFit = Math.floor((lastLine - doc.y + 0.01) / line)
  const isLastAlone = Math.round(height / line) - linesThatFit === 1
  if (isLastAlone) doc.page.margins.bottom += line
}

const drawReading = (doc: Doc, words: string, tone: Tone): void => {
  const style: Style = { ...text, font: 'strong', width: column - 38 }
  makeRoom(doc, heightOf(doc, words, style))
  const top = doc.y
  tagged(doc, 'P', () => {
    write(doc, 'Read', paper.left, top + 0.7, label(tone))
    write(doc, words, paper.left + 38, top, style)
  })
  doc.y += gap - 3
}

const drawQuote = (doc: Doc, words: string, source: string): void => {
  const style: Style = { ...voice, size: 11.6, width: column - 18 }
  const sourceStyle: Style = { font: 'strong', size: 9, colour: colours.muted }
  const height = heightOf(doc, words, style) + 14
  makeRoom(doc, height + 6)
  const top = doc.y + 2
  decorate(doc, () => doc.roundedRect(paper.left, top, 3, height + 1, 1.5).fill(colours.accent))
  tagged(doc, 'BlockQuote', () => {
    write(doc, words, paper.left + 18, top, style)
    write(doc, source, paper.left + 18, doc.y + 1, sourceStyle)
  })
  doc.y = top + height + gap + 4
}

type Bullet = (x: number, y: number) => unknown

const drawItems = (doc: Doc, items: string[], next: Block | undefined, bullet: Bullet): void => {
  const style: Style = { ...text, width: column - 18 }
  for (const item of items) {
    makeRoom(doc, heightOf(doc, item, style) + (item === items.at(-1) ? roomOfBox(doc, next) : 0))
    const top = doc.y
    decorate(doc, () => bullet(paper.left, top))
    tagged(doc, 'LI', () => write(doc, item, paper.left + 18, top, style))
    doc.y += 2.5
  }
  doc.y += gap - 4
}

const drawQuestions = (doc: Doc, items: string[], tone: Tone, next: Block | undefined): void => {
  const indent = items.length > 1 ? 18 : 0
  const style: Style = { ...text, width: column - indent }
  const first = heightOf(doc, items[0] ?? '', style)
  makeRoom(doc, 18 + first + (items.length === 1 ? roomOfBox(doc, next) : 0))
  tagged(doc, 'P', () => write(doc, 'To talk about', paper.left, doc.y, label(tone)))
  doc.y += 3
  for (const [index, item] of items.entries()) {
    makeRoom(doc, heightOf(doc, item, style) + (item === items.at(-1) ? roomOfBox(doc, next) : 0))
    const top = doc.y
    tagged(doc, 'LI', () => {
      if (indent > 0)
        write(doc, `${index + 1}`, paper.left, top, { ...text, font: 'strong', colour: tone.ink })
      write(doc, item, paper.left + indent, top, style)
    })
    doc.y += 2.5
  }
  doc.y += gap - 4
}

const drawAgenda = (doc: Doc, items: { time: string; text: string }[], tone: Tone): void => {
  const labelStyle: Style = { ...text, font: 'strong', colour: tone.ink }
  const indent = Math.max(...items.map(({ time }) => setStyle(doc, labelStyle).widthOfString(time))) + 16
  const style: Style = { ...text, width: column - indent }
  for (const item of items) {
    const height = heightOf(doc, item.text, style)
    makeRoom(doc, height)
    const top = doc.y
    tagged(doc, 'LI', () => {
      write(doc, item.time, paper.left, top, { ...labelStyle, width: indent })
      write(doc, item.text, paper.left + indent, top, style)
    })
    doc.y = top + height + 3
  }
  doc.y += gap - 5
}

const drawBox = (doc: Doc, name: string, words: string, tone: Tone, style: Style): void => {
  const height = boxHeight(doc, words, style)
  makeRoom(doc, height + 4)
  const top = doc.y + 2
  decorate(doc, () => doc.roundedRect(paper.left, top, column, height, 9).fill(tone.soft))
  tagged(doc, 'P', () => {
    write(doc, name, paper.left + 16, top + 11, label(tone))
    write(doc, words, paper.left + 16, top + 25, style)
  })
  doc.y = top + height + gap + 2
}
