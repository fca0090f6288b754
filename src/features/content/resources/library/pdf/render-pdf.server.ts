import { scriptureNote, type Block } from '../blocks.ts'
import type { ResourceCategory, ResourceType } from '../../categories.ts'
import { site } from '#shared/site.ts'
import { drawCover } from './cover.server.ts'
import { drawBlocks } from './draw-blocks.server.ts'
import { colours, column, lastLine, paper, registerFonts, tones, write, type Doc } from './paper.server.ts'

export type Sheet = {
  title: string
  description: string
  type: ResourceType
  category: ResourceCategory
  blocks: Block[]
  /** Where the site is: "sankofa.example". */
  host: string
}

// The same text gives the same bytes, whenever it is made.
const madeOn = new Date('2026-01-01T00:00:00Z')

export const renderPdf = async (sheet: Sheet): Promise<Buffer> => {
  // Loaded with the first PDF: what sets type is large.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: paper.top, bottom: paper.bottom, left: paper.left, right: paper.right },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: site.locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: sheet.title,
      Author: site.name,
      Subject: sheet.description,
      CreationDate: madeOn,
      ModDate: madeOn,
    },
  })
  const bytes = collect(doc)
  registerFonts(doc)
  doc.y = drawCover(doc, sheet) + 20
  doc.x = paper.left
  drawBlocks(doc, sheet.blocks, tones[sheet.category])
  drawEnd(doc)
  drawFeet(doc, sheet)
  doc.end()
  return bytes
}

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

/** The last words: the proverb that gave the community its name, and whose translation was quoted. */
const drawEnd = (doc: Doc): void => {
  const height = 54
  if (doc.y + height > lastLine) doc.addPage()
  const top = Math.max(doc.y + 6, lastLine - height)
  const small = { size: 8.8, colour: colours.muted, lineGap: 2 } as const
  doc.addStructure(
    doc.struct('P', { lang: site.proverb.language }, () =>
      write(doc, site.proverb.text, paper.left, top, { font: 'voice', size: 12.6, colour: colours.primary }),
    ),
  )
  doc.addStructure(
    doc.struct('P', () => {
      write(doc, site.proverb.meaning, paper.left, top + 18, { font: 'text', ...small })
      write(doc, scriptureNote, paper.left, top + 34, { font: 'text', ...small })
    }),
  )
}

const drawFeet = (doc: Doc, { title, host }: Sheet): void => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // The foot stands in the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = paper.height - 46
    doc
      .lineWidth(0.8)
      .moveTo(paper.left, y)
      .lineTo(paper.left + column, y)
      .stroke(colours.line)
    const style = { font: 'text', size: 8.6, colour: colours.muted } as const
    write(doc, `${title}  ·  ${host}`, paper.left, y + 9, style)
    doc
      .font('text-latin')
      .fontSize(8.6)
      .text(`${index + 1} of ${count}`, paper.left, y + 9, { width: column, align: 'right' })
    doc.endMarkedContent()
  }
}
