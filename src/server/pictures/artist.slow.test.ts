import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Artist, type ArtistOptions } from './artist.ts'
import type { Picture } from './picture.ts'

/** Stands where the drawing is: does what the picture's art says. */
const script = new URL('../../../tests/support/drawing-process.mjs', import.meta.url)

const artists: Artist[] = []
const anArtist = (options: ArtistOptions = {}): Artist => {
  const artist = new Artist({ script, ...options })
  artists.push(artist)
  return artist
}
afterEach(() => Promise.all(artists.splice(0).map((artist) => artist.stop())))

const aPicture = (art = ''): Picture => ({ width: 10, height: 10, art, words: [] })
const numbers = (drawings: Promise<Buffer>[]) => Promise.all(drawings.map(async (png) => (await png)[0]))

test('there is no process until a picture is asked for', async () => {
  const artist = anArtist()
  expect(artist.pid).toBeUndefined()
  await artist.draw(aPicture())
  expect(artist.pid).toBeGreaterThan(0)
})

test('one process draws everything, in the order in which it was asked for', async () => {
  const artist = anArtist()
  expect(await numbers([artist.draw(aPicture()), artist.draw(aPicture()), artist.draw(aPicture())])).toEqual([
    1, 2, 3,
  ])
})

test.each(['fall', 'leave'])(
  'when the process dies (%s), only its own picture fails and another process goes on',
  async (end) => {
    const artist = anArtist()
    const dying = artist.draw(aPicture(end))
    const waiting = artist.draw(aPicture())
    await expect(dying).rejects.toThrow(/fell|ended \(3\)/)
    expect(await numbers([waiting])).toEqual([1])
    expect(await numbers([artist.draw(aPicture())])).toEqual([2])
  },
)

test('a picture that cannot be drawn leaves the process as it is', async () => {
  const artist = anArtist()
  await expect(artist.draw(aPicture('refuse'))).rejects.toThrow('no such shape')
  expect(await numbers([artist.draw(aPicture())])).toEqual([1])
})

test('a drawing that takes too long is ended, and the next one is begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const artist = anArtist({ longestMs: 3_000 })
  const stuck = artist.draw(aPicture('sleep'))
  const next = artist.draw(aPicture())
  vi.advanceTimersByTime(3_000)
  await expect(stuck).rejects.toThrow('too long')
  expect(await numbers([next])).toEqual([1])
})

test('when too many wait, the next one is asked to come again', async () => {
  const artist = anArtist({ maxWaiting: 2 })
  const drawings = [artist.draw(aPicture()), artist.draw(aPicture()), artist.draw(aPicture())]
  await expect(artist.draw(aPicture())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(await numbers(drawings)).toEqual([1, 2, 3])
})

test('an idle process ends, and the next picture starts another', async () => {
  const artist = anArtist({ idleMs: 50 })
  await artist.draw(aPicture())
  await expect.poll(() => artist.pid).toBeUndefined()
  expect(await numbers([artist.draw(aPicture())])).toEqual([1])
})

test('stopping rejects every open drawing', async () => {
  const artist = anArtist()
  const drawings = [artist.draw(aPicture('sleep')), artist.draw(aPicture())]
  const answers = Promise.allSettled(drawings)
  await artist.stop()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(artist.pid).toBeUndefined()
})
