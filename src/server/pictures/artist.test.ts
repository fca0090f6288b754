import { afterEach, expect, test } from 'vitest'
import { Artist, type ArtistOptions } from './artist.ts'
import type { Picture } from './picture.ts'

/** Stands where the drawing is: does what the picture's art says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let drawn = 0
    parentPort.on('message', ({ art }) => {
      if (art === 'fall') throw new Error('fell')
      if (art === 'leave') process.exit(3)
      if (art === 'sleep') return
      if (art === 'refuse') return parentPort.postMessage({ failure: 'no such shape' })
      drawn += 1
      parentPort.postMessage({ png: new Uint8Array([drawn]) })
    })
  `)}`,
)

const artists: Artist[] = []
const anArtist = (options: ArtistOptions = {}): Artist => {
  const artist = new Artist({ script, ...options })
  artists.push(artist)
  return artist
}
afterEach(() => Promise.all(artists.splice(0).map((artist) => artist.stop())))

const aPicture = (art = ''): Picture => ({ width: 10, height: 10, art, words: [] })
const numbers = (drawings: Promise<Buffer>[]) => Promise.all(drawings.map(async (png) => (await png)[0]))

test('there is no thread until a picture is asked for', async () => {
  const artist = anArtist()
  expect(artist.isAtWork).toBe(false)
  await artist.draw(aPicture())
  expect(artist.isAtWork).toBe(true)
})

test('one thread draws everything, in the order in which it was asked for', async () => {
  const artist = anArtist()
  expect(await numbers([artist.draw(aPicture()), artist.draw(aPicture()), artist.draw(aPicture())])).toEqual([
    1, 2, 3,
  ])
})

test.each(['fall', 'leave'])(
  'when the thread dies (%s), only its own picture fails and another thread goes on',
  async (end) => {
    const artist = anArtist()
    const dying = artist.draw(aPicture(end))
    const waiting = artist.draw(aPicture())
    await expect(dying).rejects.toThrow(/fell|ended with 3/)
    expect(await numbers([waiting])).toEqual([1])
    expect(await numbers([artist.draw(aPicture())])).toEqual([2])
  },
)

test('a picture that cannot be drawn leaves the thread as it is', async () => {
  const artist = anArtist()
  await expect(artist.draw(aPicture('refuse'))).rejects.toThrow('no such shape')
  expect(await numbers([artist.draw(aPicture())])).toEqual([1])
})

test('a drawing that takes too long is ended, and the next one is begun', async () => {
  const artist = anArtist({ longestMs: 400 })
  const stuck = artist.draw(aPicture('sleep'))
  const next = artist.draw(aPicture())
  await expect(stuck).rejects.toThrow('too long')
  expect(await numbers([next])).toEqual([1])
})

test('when too many wait, the next one is asked to come again', async () => {
  const artist = anArtist({ maxWaiting: 2 })
  const drawings = [artist.draw(aPicture()), artist.draw(aPicture()), artist.draw(aPicture())]
  await expect(artist.draw(aPicture())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(await numbers(drawings)).toEqual([1, 2, 3])
})

test('a thread that nobody needs ends, and the next picture starts another', async () => {
  const artist = anArtist({ idleMs: 50 })
  await artist.draw(aPicture())
  await expect.poll(() => artist.isAtWork).toBe(false)
  expect(await numbers([artist.draw(aPicture())])).toEqual([1])
})

test('at the end nobody is left waiting', async () => {
  const artist = anArtist()
  const drawings = [artist.draw(aPicture('sleep')), artist.draw(aPicture())]
  const answers = Promise.allSettled(drawings)
  await artist.stop()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(artist.isAtWork).toBe(false)
})
