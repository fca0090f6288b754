import { expect, test } from 'vitest'
import { readLine, readText, textBeyond } from './teaching-text.ts'

test('a text is read as headings, paragraphs, quotations and lists', () => {
  const content = `One thought.\n\n## A part\n\n> For by grace\n> you have been saved. (Ephesians 2:8–9)\n\n- First\n- Second\n`
  expect(readText(content)).toEqual([
    { kind: 'paragraph', text: 'One thought.' },
    { kind: 'heading', text: 'A part' },
    { kind: 'quote', text: 'For by grace\nyou have been saved.', source: 'Ephesians 2:8–9' },
    { kind: 'list', items: ['First', 'Second'] },
  ])
})

test('the reference of a quotation is its last bracket, and only one with a number', () => {
  expect(readText('> Alive (by grace you have been saved). (Ephesians 2:5)')).toEqual([
    { kind: 'quote', text: 'Alive (by grace you have been saved).', source: 'Ephesians 2:5' },
  ])
  expect(readText('> Rest (a little)')).toEqual([
    { kind: 'quote', text: 'Rest (a little)', source: undefined },
  ])
  expect(readText('> (John 1:5) is where it stands')).toMatchObject([{ source: undefined }])
  expect(readText('> Light (John 1:5)) and more (1)')).toMatchObject([
    { text: 'Light (John 1:5)) and more', source: '1' },
  ])
})

test('what a video channel writes stays as it is, line by line', () => {
  expect(readText('Chapters:\r\n0:00 Start\r\n- not a list\r\n\r\n \r\nThanks')).toEqual([
    { kind: 'paragraph', text: 'Chapters:\n0:00 Start\n- not a list' },
    { kind: 'paragraph', text: 'Thanks' },
  ])
  expect(readText('   ')).toEqual([])
})

test('addresses are found without the sentence around them', () => {
  expect(readLine('See https://example.org/a?b=1. Or (http://x.org)!')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'address', text: 'https://example.org/a?b=1' },
    { kind: 'plain', text: '. Or (' },
    { kind: 'address', text: 'http://x.org' },
    { kind: 'plain', text: ')!' },
  ])
  expect(readLine('javascript:alert(1)')).toEqual([{ kind: 'plain', text: 'javascript:alert(1)' }])
})

test('two pairs of asterisks make bold what stands between them', () => {
  expect(readLine('**Monday:** read **one page**.')).toEqual([
    { kind: 'bold', text: 'Monday:' },
    { kind: 'plain', text: ' read ' },
    { kind: 'bold', text: 'one page' },
    { kind: 'plain', text: '.' },
  ])
  expect(readLine('**https://example.org**')).toEqual([{ kind: 'bold', text: 'https://example.org' }])
  for (const plain of ['2 ** 3 ** 4', '****', '**open', '5 * 4 * 3'])
    expect(readLine(plain)).toEqual([{ kind: 'plain', text: plain }])
})

test('what the excerpt has said already is not said again', () => {
  const beyond = (content: string) => textBeyond('Four readings (and a song). Come?', content)
  expect(beyond('Four readings\n(and a song). Come?\n\nThe words are below.')).toBe('The words are below.')
  expect(beyond('Four readings (and a song). Come? All welcome.')).toBe('All welcome.')
  expect(beyond('Four readings (and a song). Come?')).toBe('')
  expect(beyond('Something else. Four readings (and a song). Come?')).toMatch(/^Something else/)
  expect(textBeyond('A short begin', 'A short beginning of it.')).toBe('A short beginning of it.')
})
