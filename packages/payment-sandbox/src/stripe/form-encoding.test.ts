import { expect, test } from 'vitest'
import { decodeForm } from './form-encoding.ts'

test.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['items[0][price]=p1&items[0][quantity]=2', { items: [{ price: 'p1', quantity: '2' }] }],
  ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
  ['expand%5B0%5D=a&metadata[a%20key]=x%26y', { expand: ['a'], metadata: { 'a key': 'x&y' } }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['metadata=', { metadata: '' }],
  ['', {}],
])('%s is read as %j', (text, form) => {
  expect(decodeForm(text)).toEqual(form)
})

test('a parameter called __proto__ is a parameter like any other', () => {
  const form = decodeForm('__proto__[polluted]=yes')
  expect(Object.keys(form)).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})
