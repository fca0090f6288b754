import metrics from './fonts/metrics.json' with { type: 'json' }
import type { Face } from './picture.ts'

/** The display face is set a little tighter than it was cut. */
const displaySpacing = -0.022

const widths: Record<Face, Map<string, number>> = {
  display: widthsOf('display'),
  text: widthsOf('text'),
  strong: widthsOf('strong'),
}

function widthsOf(face: Face): Map<string, number> {
  const { letters, widths: all } = metrics[face]
  return new Map(Array.from(letters, (letter, index) => [letter, all[index]! / 1_000]))
}

// Signs that neither typeface has, in words that people here use for them.
const spelledOut: Record<string, string> = {
  '₵': 'GHS ',
  '₦': 'NGN ',
  '‑': '-',
  '‐': '-',
  '−': '-',
  '′': '’',
}

/**
 * The text with only characters that can be drawn. A character with a mark that the typefaces lack loses the mark;
 * what they lack altogether, an emoji or another script, is left out: a gap is better than an empty box.
 */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC'), drawableLetter)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.:;!?])/gu, '')
    .trim()

const drawableLetter = (letter: string): string => {
  if (/\s/u.test(letter)) return ' '
  if (isDrawable(letter)) return letter
  const plain = spelledOut[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(plain).every(isDrawable) ? plain : ''
}

/** A character counts only if every face has it, so that a text may change its face. */
const isDrawable = (letter: string): boolean => Object.values(widths).every((known) => known.has(letter))

export const widthOf = (text: string, face: Face, size: number, spacing = defaultSpacing(face)): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[face].get(letter) ?? 0) + spacing, 0) * size

export const defaultSpacing = (face: Face): number => (face === 'display' ? displaySpacing : 0)

/** A size, and how many lines of it there is room for. */
export type SizeStep = readonly [size: number, lines: number]

/**
 * Breaks a title into lines: in the first of the sizes where all of it fits, from large to small. In the last
 * one, words that are longer than a line are broken and what is too much is cut, so that it always fits.
 */
export const fitTitle = (
  text: string,
  face: Face,
  maxWidth: number,
  steps: readonly SizeStep[],
): { size: number; lines: string[] } => {
  for (const [size, maxLines] of steps) {
    const fits = (line: string) => widthOf(line, face, size) <= maxWidth
    const words = text.split(' ')
    const lines = breakLines(words, fits)
    if (lines.length <= maxLines && words.every(fits))
      return { size, lines: balance(words, lines, face, size) }
  }
  const [size, maxLines] = steps.at(-1)!
  const fits = (line: string) => widthOf(line, face, size) <= maxWidth
  const lines = breakLines(
    text.split(' ').flatMap((word) => breakWord(word, fits)),
    fits,
  )
  if (lines.length <= maxLines) return { size, lines }
  return { size, lines: [...lines.slice(0, maxLines - 1), cut(lines.slice(maxLines - 1).join(' '), fits)] }
}

type Fits = (line: string) => boolean

const breakLines = (words: string[], fits: Fits): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, about equally long: no word is alone on the last one. */
const balance = (words: string[], lines: string[], face: Face, size: number): string[] => {
  const widthOfLine = (line: string) => widthOf(line, face, size)
  let balanced = lines
  // Narrower by a little each time, as long as that takes no further line.
  for (;;) {
    const widest = Math.max(...balanced.map(widthOfLine))
    const narrower = breakLines(words, (line) => widthOfLine(line) < widest)
    if (narrower.length > lines.length || narrower.some((line) => widthOfLine(line) >= widest))
      return balanced
    balanced = narrower
  }
}

const breakWord = (word: string, fits: Fits): string[] => {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (pieces.at(-1) === '' || fits(`${longer}-`)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return fits(word) ? [word] : pieces.map((piece, index) => (index < pieces.length - 1 ? `${piece}-` : piece))
}

/** As many words as fit, with three dots where they end; of a first word that is too long, its beginning. */
const cut = (text: string, fits: Fits): string => {
  const words = text.split(' ')
  while (words.length > 1 && !fits(ended(words.join(' ')))) words.pop()
  const letters = Array.from(words.join(' '))
  while (letters.length > 0 && !fits(ended(letters.join('')))) letters.pop()
  return ended(letters.join(''))
}

const ended = (text: string): string => `${text.replace(/[\s,.:;–-]+$/u, '')}…`

/** One line: a little smaller if that is enough, else cut. */
export const fitLine = (
  text: string,
  face: Face,
  maxWidth: number,
  size: number,
): { size: number; text: string } => {
  const smaller = Math.round(size * 0.82)
  const { lines, ...fitted } = fitTitle(text, face, maxWidth, [
    [size, 1],
    [Math.round(size * 0.9), 1],
    [smaller, 1],
  ])
  return { ...fitted, text: lines[0] ?? '' }
}
