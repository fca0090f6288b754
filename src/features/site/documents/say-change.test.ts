import { expect, test } from 'vitest'
import { documentKeys, documentOf } from './documents.ts'
import { calledOf, type Values } from './field.ts'
import { sayChange } from './say-change.ts'

test.each([
  ['about-head', { title: 'Who we are' }, 'changed the title of the About page'],
  [
    'events-head',
    { title: 'Come', lead: 'And see' },
    'changed the title and sentence below the title of the events',
  ],
  ['giving', { number: '024 555 0199' }, 'changed the mobile money number'],
  ['contact', { phone: '+233 24 555 0142' }, 'changed the phone number'],
] as const)('a change of %s says what it was of', (key, change, sentence) => {
  const document = documentOf(key)
  const before = document.original as Values
  expect(sayChange(document, before, { ...before, ...change })).toBe(sentence)
})

test.each(documentKeys)('what the fields of %s are called can follow “changed the”', (key) => {
  for (const field of Object.values(documentOf(key).fields)) {
    expect(calledOf(field)).not.toMatch(/^(the|an?|your|our|how|what|these|under|leads|show|say|in) /)
    expect(calledOf(field)).not.toMatch(/^[a-z][A-Z]/)
  }
})
