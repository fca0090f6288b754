import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { site } from '#shared/site.ts'
import { unpackWoff } from './open-type.ts'

export type Doc = typeof PDFDocument.prototype

/** A4 in points, and the column that is written on. */
export const paper = { width: 595.28, height: 841.89, left: 64, right: 64, top: 60, bottom: 60 }
export const column = paper.width - paper.left - paper.right

/** The colours of src/ui/styles/tokens.css; paper is always light. */
export const colours = {
  ink: '#1f1222',
  muted: '#645060',
  line: '#e4d8d9',
  bg: '#fbf8f6',
  get primary() {
    return colourPairs[site.look.colours].light.primary
  },
}

const faces = ['display', 'strong', 'text'] as const
/** Each typeface comes in three files: the common characters, those of Akan and others, those of Vietnamese. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const

type Face = (typeof faces)[number]
type Part = (typeof parts)[number]
export type Style = { face: Face; size: number; colour: string; width?: number; align?: 'left' | 'right' }

const fontName = (face: Face, part: Part) => `${face}-${part}`

const files = new Map<string, Buffer>()

/** Read when the first page is written, and kept. */
const fontFile = (name: string): Buffer => {
  const known = files.get(name)
  if (known) return known
  const file = unpackWoff(readFileSync(new URL(`../pictures/fonts/${name}.woff`, import.meta.url)))
  files.set(name, file)
  return file
}

/** Names them by what they are for and which signs they have: `text-latin-ext`. */
export const registerFaces = (doc: Doc): void => {
  for (const face of faces)
    for (const part of parts) doc.registerFont(fontName(face, part), fontFile(fontName(face, part)))
}

/** An empty page with our typefaces, and a promise of its bytes, kept when it is ended. */
export const newPage = async (
  title: string,
  subject: string,
  madeOn: Date,
): Promise<{ doc: Doc; bytes: Promise<Buffer> }> => {
  // Loaded with the first receipt: what sets type is large.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margins: { top: paper.top, bottom: paper.bottom, left: paper.left, right: paper.right },
    pdfVersion: '1.7',
    lang: site.locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: site.name, Subject: subject, CreationDate: madeOn, ModDate: madeOn },
  })
  registerFaces(doc)
  return { doc, bytes: collect(doc) }
}

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

/** Writes a text at a place, in as many lines as it needs. */
export const write = (doc: Doc, text: string, x: number, y: number, style: Style): void => {
  const runs = runsOf(text)
  doc.fontSize(style.size).fillColor(style.colour)
  for (const [index, run] of runs.entries()) {
    doc.font(fontName(style.face, run.part))
    const options = {
      width: style.width ?? column,
      align: style.align ?? 'left',
      lineGap: 2,
      continued: index < runs.length - 1,
    }
    if (index === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
}

type Run = { text: string; part: Part }

/** Splits a text where it changes from one file of a typeface to another. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const part = partOf(character)
    const last = runs.at(-1)
    if (last?.part === part) last.text += character
    else runs.push({ text: character, part })
  }
  return runs
}

const partOf = (character: string): Part => {
  if (/[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/.test(character)) return 'vietnamese'
  return /[\u0100-\u02af\u1e00-\u1e9f]/.test(character) ? 'latin-ext' : 'latin'
}
