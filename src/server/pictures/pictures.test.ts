import { expect, test, vi } from 'vitest'
import type { Picture } from './picture.ts'
import { Pictures, tagOf } from './pictures.ts'

const aPicture = (art: string): Picture => ({ width: 10, height: 10, art, words: [] })

const drawer = (bytes = 100) => ({ draw: vi.fn(async () => Buffer.alloc(bytes)) })

test('a picture is drawn once, however often it is asked for', async () => {
  const artist = drawer()
  const pictures = new Pictures(artist)
  await Promise.all(Array.from({ length: 50 }, () => pictures.png(aPicture('a'))))
  await pictures.png(aPicture('a'))
  expect(artist.draw).toHaveBeenCalledTimes(1)
})

test('a picture that shows something else is drawn anew', async () => {
  const artist = drawer()
  const pictures = new Pictures(artist)
  await pictures.png(aPicture('a'))
  await pictures.png(aPicture('b'))
  expect(artist.draw).toHaveBeenCalledTimes(2)
  expect(tagOf(aPicture('a'))).not.toBe(tagOf(aPicture('b')))
})

test('the least recently used pictures make room', async () => {
  const artist = drawer(100)
  const pictures = new Pictures(artist, 250)
  await pictures.png(aPicture('1'))
  await pictures.png(aPicture('2'))
  await pictures.png(aPicture('1'))
  await pictures.png(aPicture('3'))
  expect(pictures.bytes).toBe(200)
  await pictures.png(aPicture('1'))
  expect(artist.draw).toHaveBeenCalledTimes(3)
  await pictures.png(aPicture('2'))
  expect(artist.draw).toHaveBeenCalledTimes(4)
})

test('a drawing that failed is not kept: the next visitor gets another try', async () => {
  const artist = { draw: vi.fn(async () => Buffer.alloc(1)) }
  artist.draw.mockRejectedValueOnce(new Error('no ink'))
  const pictures = new Pictures(artist)
  await expect(pictures.png(aPicture('a'))).rejects.toThrow('no ink')
  await expect(pictures.png(aPicture('a'))).resolves.toHaveLength(1)
})
