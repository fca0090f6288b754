import { expect, test } from 'vitest'
import type { AdminResource } from './schema.ts'
import { resourceBodyOf, resourceFieldsOf } from './resource-form-values.ts'

const link: AdminResource = {
  id: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11',
  title: 'A talk',
  description: 'Added later.',
  category: 'Audio',
  fileUrl: 'https://example.org/talk.mp3',
  fileType: 'audio/mpeg',
  fileBytes: null,
  imageUrl: null,
  author: null,
  access: 'members',
  version: 'one',
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a file of ours is shown as one, anything else as its address', () => {
  expect(resourceFieldsOf(link)).toMatchObject({ linkUrl: link.fileUrl, access: 'members' })
  expect(resourceFieldsOf(link)).not.toHaveProperty('fileUrl')
  const upload = '/uploads/0123456789abcdef0123456789abcdef.pdf'
  expect(resourceFieldsOf({ ...link, fileUrl: upload })).toMatchObject({ fileUrl: upload })
  expect(resourceFieldsOf(undefined)).toEqual({})
})

test('an uploaded file goes before an address', () => {
  const typed = { title: 'A talk', fileUrl: '/uploads/a.pdf', linkUrl: 'https://example.org' }
  expect(resourceBodyOf(typed, undefined)).toEqual({ title: 'A talk', fileUrl: '/uploads/a.pdf' })
  expect(resourceBodyOf({ linkUrl: 'https://example.org' }, undefined)).toEqual({
    fileUrl: 'https://example.org',
  })
})

test('the type of a file elsewhere is kept with its address, and goes with it', () => {
  expect(resourceBodyOf({ linkUrl: link.fileUrl }, link)).toMatchObject({ fileType: 'audio/mpeg' })
  expect(resourceBodyOf({ linkUrl: 'https://example.org/other' }, link)).not.toHaveProperty('fileType')
  expect(resourceBodyOf({}, link)).toEqual({})
})
