import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'
import type { ResourceCategory } from '#features/content/resources/categories.ts'

export type Doc = typeof PDFKit.prototype

/** A4 in points, and the column that is written on. */
export const paper = { width: 595.28, height: 841.89, left: 64, right: 64, top: 60, bottom: 70 }
export const column = paper.width - paper.left - paper.right
export const lastLine = paper.height - paper.bottom

/** The colours of src/ui/styles/tokens.css; paper is always light. */
export const colours = {
  ink: '#1f1222',
  muted: '#645060',
  line: '#e4d8d9',
  sunken: '#f4edec',
  primary: '#98194a',
  accent: '#f2a81d',
  night: '#1b0920',
  onNight: '#fff6ea',
  onNightMuted: '#e3cfd6',
} as const

export type Tone = { ink: string; soft: string }

export const tones: Record<ResourceCategory, Tone> = {
  'Life Purpose': { ink: '#875400', soft: '#fdefd0' },
  Relationships: { ink: '#98194a', soft: '#f9e2ea' },
  Theology: { ink: '#4a1a4e', soft: '#ede3ee' },
  'Social Justice': { ink: '#0b6351', soft: '#ddf0ea' },
  Seasons: { ink: '#2f3b8f', soft: '#e4e6f6' },
}

export type FontName = 'heading' | 'voice' | 'text' | 'strong'

const files: Record<FontName, string> = {
  heading: 'aleo/files/aleo-latin-600-normal.woff',
  voice: 'aleo/files/aleo-latin-500-normal.woff',
  text: 'onest/files/onest-latin-400-normal.woff',
  strong: 'onest/files/onest-latin-600-normal.woff',
}

const fontFile = (file: string): string => createRequire(import.meta.url).resolve(`@fontsource/${file}`)

/** Each typeface comes in two files: the common characters, and those of Akan and other languages. */
export const registerFonts = (doc: Doc): void => {
  for (const [name, file] of Object.entries(files)) {
    doc.registerFont(name, fontFile(file))
    doc.registerFont(`${name} extended`, fontFile(file.replace('-latin-', '-latin-ext-')))
  }
}

type Run = { text: string; isExtended: boolean }

/** Splits a text where it changes between the two files of a typeface. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const isExtended = /[\u0100-\u02af\u1e00-\u1eff]/.test(character)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += character
    else runs.push({ text: character, isExtended })
  }
  return runs
}

export type Style = { font: FontName; size: number; colour: string; lineGap?: number; width?: number }

export const setStyle = (doc: Doc, { font, size, colour }: Style): Doc =>
  doc.font(font).fontSize(size).fillColor(colour)

export const heightOf = (doc: Doc, text: string, style: Style): number =>
  setStyle(doc, style).heightOfString(text, { width: style.width ?? column, lineGap: style.lineGap ?? 0 })

/** Writes a text at a place, in as many lines as it needs. What follows is written below it. */
export const write = (doc: Doc, text: string, x: number, y: number, style: Style): void => {
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    setStyle(doc, style).font(run.isExtended ? `${style.font} extended` : style.font)
    const options = {
      width: style.width ?? column,
      lineGap: style.lineGap ?? 0,
      continued: index < runs.length - 1,
    }
    if (index === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
}
