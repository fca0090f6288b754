import { parseSync } from 'vite'
import { lineAt, type Text } from './find-texts.ts'

type Span = { start: number; end: number; text: string; isLine: boolean }

/** The comments of TypeScript, JavaScript and CSS, each as one text. Lines of `//` below each other are one comment. */
export const findComments = (sources: ReadonlyMap<string, string>): Text[] =>
  [...sources].flatMap(([file, code]) => {
    const spans = file.endsWith('.css') ? inStyles(code) : inProgram(file, code)
    return joined(spans, code).map(({ start, text }) => ({
      file,
      line: lineAt(code, start),
      text: text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
    }))
  })

const inProgram = (file: string, code: string): Span[] =>
  parseSync(file, code).comments.map(({ type, value, start, end }) => ({
    start,
    end,
    text: value,
    isLine: type === 'Line',
  }))

const inStyles = (code: string): Span[] =>
  Array.from(code.matchAll(/\/\*(.*?)\*\//gs), ({ 0: whole, 1: text = '', index }) => ({
    start: index,
    end: index + whole.length,
    text,
    isLine: false,
  }))

const joined = (spans: readonly Span[], code: string): Span[] => {
  const whole: Span[] = []
  for (const span of spans) {
    const before = whole.at(-1)
    const follows = before?.isLine && span.isLine && /^\n[ \t]*$/.test(code.slice(before.end, span.start))
    if (before && follows)
      whole.splice(-1, 1, { ...before, end: span.end, text: `${before.text}\n${span.text}` })
    else whole.push(span)
  }
  return whole
}
