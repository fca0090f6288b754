import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#shared/fingerprint.ts'
import { paths } from '#shared/paths.ts'
import { aTeachingCard } from '#tests/support/samples.ts'
import { teachingCategories } from '../categories.ts'
import type { TeachingCard } from '../schema.ts'
import { drawnEach, withCover, withCovers } from './pick-covers.server.ts'

const aVideo = (number: number, given: Partial<TeachingCard> = {}): TeachingCard =>
  aTeachingCard(number, { videoId: `video-${number}`, ...given })

const videos = Array.from({ length: 12 }, (_, index) => aVideo(index + 1))
const coversOf = (list: TeachingCard[], avoid?: string) => withCovers(list, avoid).map(({ cover }) => cover)
const isLettered = (list: TeachingCard[]) => withCovers(list).map(({ lettering }) => lettering !== null)

describe('the drawn covers', () => {
  test('a teaching always has the same one where it stands alone, of its own category', () => {
    expect(withCover(aVideo(1)).cover).toBe(withCover(aVideo(1)).cover)
    expect(withCover(aVideo(1)).cover).toMatch(/^theology-[1-6]$/)
    expect(withCover(aVideo(1, { category: 'Social Justice' })).cover).toMatch(/^social-justice-[1-6]$/)
  })

  test('a list begins with its own cover and shows none again before all six were shown', () => {
    const covers = coversOf(videos)
    expect(covers[0]).toBe(withCover(aVideo(1)).cover)
    expect(new Set(covers.slice(0, 6)).size).toBe(6)
    expect(new Set(covers.slice(6)).size).toBe(6)
  })

  test('the cover of the article above is the last that a list gives', () => {
    const above = withCover(aVideo(1)).cover
    expect(coversOf(videos.slice(0, 5), above)).not.toContain(above)
  })

  test('a picture of its own takes no cover from the others', () => {
    const pictured = aVideo(1, { imageUrl: '/uploads/one.webp' })
    expect(coversOf([pictured, aVideo(1)])[1]).toBe(withCover(aVideo(1)).cover)
  })

  test('each is a file', () => {
    for (const category of teachingCategories)
      for (const { cover } of withCovers(videos.map((video) => ({ ...video, category }))))
        expect(existsSync(`public${paths.cover(cover)}`), cover).toBe(true)
    expect(readdirSync('public/assets/covers-1').length).toBe(teachingCategories.length * drawnEach + 5)
  })

  test('browsers keep a drawing for good, so a changed one needs a new folder', () => {
    const folder = 'public/assets/covers-1'
    const drawn = fingerprint(
      readdirSync(folder)
        .toSorted()
        .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
    )
    expect(drawn, 'Rename the folder to the next number, in paths.cover too, and write the value here.').toBe(
      'kpc7tv',
    )
  })
})

describe('a word as the cover', () => {
  test('is for texts without a picture', () => {
    expect(withCover(aTeachingCard(1)).lettering).not.toBeNull()
    expect(withCover(aVideo(1)).lettering).toBeNull()
    expect(withCover(aTeachingCard(1, { imageUrl: '/uploads/one.webp' })).lettering).toBeNull()
    expect(withCover(aTeachingCard(1, { title: '𓂀' })).lettering, 'nothing can be set').toBeNull()
  })

  test('never stands beside another', () => {
    const [one, two, three] = [aTeachingCard(1), aTeachingCard(2), aTeachingCard(3)]
    expect(isLettered([one, two, three])).toEqual([true, false, true])
    expect(isLettered([one, aVideo(4), two, three])).toEqual([true, false, true, false])
  })

  test('stays inside its room, however long it is', () => {
    for (const title of ['Rest', 'Righteousness and mercy', 'Ecclesiastes 3:1'])
      for (const { size, text, y } of withCover(aTeachingCard(1, { title })).lettering!.lines) {
        expect(size * text.length * 0.4, title).toBeLessThan(398)
        expect(y, title).toBeGreaterThan(size * 0.7)
        expect(y, title).toBeLessThan(370)
      }
  })
})
