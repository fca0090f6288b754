import { describe, expect, test } from 'vitest'
import { drawable, fitLine, fitTitle, widthOf, type SizeStep } from './typesetting.ts'

const steps: SizeStep[] = [
  [100, 2],
  [76, 3],
  [46, 5],
]
const room = 748
const fit = (text: string) => fitTitle(text, 'display', room, steps)
const widest = ({ size, lines }: { size: number; lines: string[] }) =>
  Math.max(...lines.map((line) => widthOf(line, 'display', size)))

describe('what can be drawn', () => {
  test('Akan letters, and those with marks of the other languages here, stay as they are', () => {
    const text = 'Sɛ wo werɛ fi, ƐƆ: é ñ ŋ ọ ẹ ṣ ƒ ɖ'
    expect(drawable(text)).toBe(text)
    expect(drawable('re\u0301sume\u0301')).toBe('résumé')
  })

  test('a letter whose mark no typeface has loses the mark and not itself', () => {
    expect(drawable('ɔ\u0301 ɛ\u0303 ḫ')).toBe('ɔ ɛ h')
  })

  test('emoji and other scripts are left out, with the gap they leave', () => {
    expect(drawable('Sing 🎉 with 👨‍👩‍👧 us 祈祷!')).toBe('Sing with us!')
    expect(drawable('🎉🎉')).toBe('')
  })

  test('signs that no typeface has are spelled out', () => {
    expect(drawable('Lunch for ₵50')).toBe('Lunch for GHS 50')
    expect(drawable('ﬁrst\u00a0fruits\n\tnow')).toBe('first fruits now')
  })
})

describe('a title', () => {
  test('is as large as it can be', () => {
    expect(fit('Easter rooftop lunch')).toEqual({ size: 100, lines: ['Easter', 'rooftop lunch'] })
    expect(fit('Faith & the first salary: money, family and boundaries').size).toBe(76)
  })

  test('has lines about equally long', () => {
    expect(fit('Faith & the first salary: money, family and boundaries').lines).toEqual([
      'Faith & the first',
      'salary: money, family',
      'and boundaries',
    ])
  })

  test('becomes smaller in steps, and nothing of it is lost as long as the last one has room', () => {
    const long =
      'An extraordinarily long conversation about migration, belonging and the quiet grief of leaving'
    const fitted = fit(long)
    expect(fitted.size).toBe(46)
    expect(fitted.lines.join(' ')).toBe(long)
  })

  test('is never wider or higher than its room, with any words in it', () => {
    const hostile = [
      'W'.repeat(200),
      'WWWW MMMM '.repeat(20).trim(),
      'i'.repeat(60),
      'a '.repeat(100).trim(),
      'ɛ'.repeat(61),
    ]
    for (const text of hostile) {
      const fitted = fit(text)
      expect(widest(fitted)).toBeLessThanOrEqual(room)
      expect(fitted.lines.length).toBeLessThanOrEqual(5)
    }
  })

  test('ends with dots after a whole word when it is too long', () => {
    const { lines } = fit('Kwabena and Abena walk through the long grass and tell '.repeat(4).trim())
    expect(lines).toHaveLength(5)
    expect(lines[4]).toMatch(/ (Kwabena|and|Abena|walk|through|the|long|grass|tell)…$/)
  })

  test('a word of 60 letters is broken with hyphens, and every letter is there', () => {
    const word = 'abcdefghij'.repeat(6)
    const { lines } = fit(word)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true)
    expect(lines.join('').replaceAll('-', '')).toBe(word)
  })

  test('of no letters is one empty line', () => {
    expect(fit('')).toEqual({ size: 100, lines: [''] })
  })
})

test('one line becomes a little smaller, and is cut only then', () => {
  expect(fitLine('The Courtyard', 'text', 400, 40)).toEqual({ size: 40, text: 'The Courtyard' })
  const smaller = fitLine('The Courtyard, East', 'text', 340, 40)
  expect(smaller).toMatchObject({ text: 'The Courtyard, East' })
  expect(smaller.size).toBeLessThan(40)
  const cut = fitLine('The upper assembly hall behind the old library', 'text', 340, 40)
  expect(cut).toEqual({ size: 33, text: 'The upper assembly…' })
})
