import type PDFKit from 'pdfkit'
import { registerFaces, runsOf } from '#server/pdf/paper.ts'
import { colourPairs } from '#shared/look/colour-pairs.ts'
import { site } from '#shared/site.ts'
import type { ResourceCategory } from '../../categories.ts'

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
  get primary() {
    return colourPairs[site.look.colours].light.primary
  },
  accent: '#f2a81d',
  get night() {
    return colourPairs[site.look.colours].light.night
  },
  onNight: '#fff6ea',
  onNightMuted: '#e3cfd6',
}

export type Tone = { ink: string; soft: string }

export const tones: Record<ResourceCategory, Tone> = {
  'Life Purpose': { ink: '#875400', soft: '#fdefd0' },
  Relationships: { ink: '#98194a', soft: '#f9e2ea' },
  Theology: { ink: '#4a1a4e', soft: '#ede3ee' },
  'Social Justice': { ink: '#0b6351', soft: '#ddf0ea' },
  Seasons: { ink: '#2f3b8f', soft: '#e4e6f6' },
}

export type FontName = 'heading' | 'voice' | 'text' | 'strong'

/** The typefaces of all our PDFs, by what they are for here. */
const faces = { heading: 'display', voice: 'display', text: 'text', strong: 'strong' } as const

const fontOf = (font: FontName, part: string): string => `${faces[font]}-${part}`

export const registerFonts = registerFaces

export type Style = { font: FontName; size: number; colour: string; lineGap?: number; width?: number }

export const setStyle = (doc: Doc, { font, size, colour }: Style): Doc =>
  doc.font(fontOf(font, 'latin')).fontSize(size).fillColor(colour)

export const heightOf = (doc: Doc, text: string, style: Style): number =>
  setStyle(doc, style).heightOfString(text, { width: style.width ?? column, lineGap: style.lineGap ?? 0 })

/** Writes a text at a place, in as many lines as it needs. What follows is written below it. */
export const write = (doc: Doc, text: string, x: number, y: number, style: Style): void => {
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    setStyle(doc, style).font(fontOf(style.font, run.part))
    const options = {
      width: style.width ?? column,
      lineGap: style.lineGap ?? 0,
      continued: index < runs.length - 1,
    }
    if (index === 0) doc.text(run.text, x, y, options)
    else doc.text(run.text, options)
  }
}
