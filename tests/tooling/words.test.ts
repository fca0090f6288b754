import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTexts, type Text } from '../../scripts/texts/find-texts.ts'
import { variantsOf } from '../../scripts/texts/placeholders.ts'
import { readSources } from '../../scripts/texts/read-sources.ts'
import { avoided, longTexts, onlyFromSpecification, wordsOfServices, type Avoided } from './words/avoided.ts'
import { specificationTexts } from './words/specification-texts.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Each text in all the ways it can read. */
const texts = findTexts(readSources(root, ['src']))
  .filter(({ file }) => !wordsOfServices.test(file))
  .map((text) => ({ ...text, variants: variantsOf(text.text) }))

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
const allowed = new Set(specificationTexts.flatMap(variantsOf).map(withoutFullStop))

test('there are texts of every kind to search', () => {
  const files = new Set(texts.map(({ file }) => file))
  expect(texts.length).toBeGreaterThan(3_000)
  expect([...files]).toEqual(
    expect.arrayContaining([
      'src/app/server/summary.ts',
      'src/features/events/registration/emails.server.ts',
      'src/features/home/home-page.tsx',
      'src/features/requests/kinds/join/schema.ts',
      'src/features/payments/books/receipt-pdf.server.ts',
      'src/server/http/openapi-page.ts',
      'src/shared/errors.ts',
    ]),
  )
})

describe('no text says', () => {
  test.each(avoided)('$not, but $say', (rule) => {
    expect(rule.not).toMatch(rule.pattern)
    const hits = texts
      .filter(({ file }) => isSearched(rule, file))
      .flatMap((text) => {
        const found = text.variants.find((variant) => rule.pattern.test(variant) && !rule.but?.test(variant))
        return found === undefined ? [] : [hit(text, rule.pattern, found)]
      })
    expect(hits, `say: ${rule.say}`).toEqual([])
  })
})

describe("only the specification's texts say", () => {
  test.each(onlyFromSpecification)('$not', ({ pattern }) => {
    const hits = texts.flatMap((text) => {
      const sentences = text.variants.flatMap(sentencesOf)
      const found = sentences.find((one) => pattern.test(one) && !allowed.has(withoutFullStop(one)))
      return found === undefined ? [] : [hit(text, pattern, found)]
    })
    expect(hits, 'say it in other words: what happened, then what to do').toEqual([])
  })
})
