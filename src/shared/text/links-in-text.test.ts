import { expect, test } from 'vitest'
import { linksIn } from './links-in-text.ts'

test('web addresses are links, without what stands after them', () => {
  expect(linksIn('Read this (https://a.example/b?c=1), or http://d.example.')).toEqual([
    { text: 'Read this (' },
    { text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
    { text: '), or ' },
    { text: 'http://d.example', href: 'http://d.example' },
    { text: '.' },
  ])
})

test.each([
  '',
  'No link here.',
  'javascript:alert(1)',
  'mailto:ama@example.org',
  'www.example.org',
  'https://',
])('nothing else is a link: %j', (text) => {
  expect(linksIn(text).filter(({ href }) => href)).toEqual([])
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('an address ends before a quote or a bracket of markup', () => {
  expect(linksIn('https://a.example/"onclick="x')[0]).toEqual({
    text: 'https://a.example/',
    href: 'https://a.example/',
  })
})
