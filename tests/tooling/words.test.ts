import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findComments } from '../../scripts/texts/find-comments.ts'
import { findTexts, type Text } from '../../scripts/texts/find-texts.ts'
import { avoided, longTexts, onlyFromSpecification, type Avoided } from './words/avoided.ts'
import { specificationTexts } from './words/specification-texts.ts'

const root = path.resolve(import.meta.dirname, '../..')

const sourcesOf = (...patterns: string[]): Map<string, string> =>
  new Map(
    globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).map((file) => [
      file.split(path.sep).join('/'),
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  )

/** Every text that people read: of the program, and the prose under content/. */
const program = [...sourcesOf('src/**/*.{ts,tsx}')].filter(([file]) => !/\.(test|d)\.tsx?$/.test(file))
const ofProgram = findTexts(new Map(program))
const prose = [...sourcesOf('content/**/*.md')].flatMap(([file, text]) =>
  text.split('\n').map((line, index) => ({ file, line: index + 1, text: line })),
)
const texts = [...ofProgram, ...prose]

const commented = sourcesOf('{src,packages,scripts,tests,bench}/**/*.{ts,tsx,mjs}', 'src/**/*.css')
const comments = findComments(commented)

const isSearched = ({ where, notIn }: Avoided, file: string): boolean =>
  !notIn?.test(file) && (where === 'everywhere' || !longTexts.test(file))

/** Where it stands, and what stands around it. */
const hit = ({ file, line }: Text, pattern: RegExp, variant: string): string => {
  const index = pattern.exec(variant)?.index ?? 0
  const [start, end] = [Math.max(0, index - 50), index + 70]
  const words = `${start > 0 ? '… ' : ''}${variant.slice(start, end)}${end < variant.length ? ' …' : ''}`
  return `${file}:${line}  ${words}`
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) /)
const withoutFullStop = (sentence: string): string => sentence.replace(/\.$/, '')
const allowed = new Set(specificationTexts.map((text) => withoutFullStop(text.replaceAll(/\{\w+\}/g, '1'))))

test('there are texts and comments of every kind to search', () => {
  expect(comments.length).toBeGreaterThan(5_000)
  const files = new Set(texts.map(({ file }) => file))
  expect(texts.length).toBeGreaterThan(3_000)
  expect([...files]).toEqual(
    expect.arrayContaining([
      'src/app/server/summary.ts',
      'src/features/gatherings/events/registration/emails.server.ts',
      'src/features/content/home/ask-question.tsx',
      'src/features/requests/kinds/join/schema.ts',
      'src/features/payments/books/receipt-pdf.server.ts',
      'src/server/http/openapi/openapi-page.ts',
      'src/shared/calls/errors.ts',
    ]),
  )
})

describe('no text says', () => {
  test.each(avoided)('$not, but $say', (rule) => {
    expect(rule.not).toMatch(rule.pattern)
    const hits = texts
      .filter(({ file }) => isSearched(rule, file))
      .filter(({ text }) => rule.pattern.test(text) && !rule.but?.test(text))
      .map((found) => hit(found, rule.pattern, found.text))
    expect(hits, `say: ${rule.say}`).toEqual([])
  })
})

describe('no comment says', () => {
  test.each(avoided.filter(({ inComments }) => inComments === undefined))(
    '$not, but $say',
    ({ pattern, but, say }) => {
      const hits = comments
        // Names of the code stand in backticks.
        .map((comment) => ({ ...comment, text: comment.text.replaceAll(/`[^`]*`/g, '`') }))
        .filter(({ text }) => pattern.test(text) && !but?.test(text))
      expect(
        hits.map((comment) => hit(comment, pattern, comment.text)),
        `say: ${say}`,
      ).toEqual([])
    },
  )
})

describe("only the specification's texts say", () => {
  test.each(onlyFromSpecification)('$not', ({ pattern }) => {
    const hits = texts.flatMap((text) => {
      const found = sentencesOf(text.text).find(
        (one) => pattern.test(one) && !allowed.has(withoutFullStop(one)),
      )
      return found === undefined ? [] : [hit(text, pattern, found)]
    })
    expect(hits, 'say it in other words: what happened, then what to do').toEqual([])
  })
})
