import { describe, expect, test } from 'vitest'
import type { Errand } from './video.ts'
import { walkChannel } from './walk-channel.server.ts'

/** A channel of so many pages with two videos each: page 0 is the newest. */
const walk = async (
  pages: number,
  errand: Partial<Errand>,
  known: (page: number) => boolean = () => false,
) => {
  const read: number[] = []
  const result = await walkChannel(
    {
      walkToken: null,
      isWalkDue: false,
      findKnown: async (ids) => new Set(ids.filter((id) => known(Number(id.split('-')[0])))),
      ...errand,
    },
    async (token) => {
      const page = Number(token ?? 0)
      read.push(page)
      return { ids: [`${page}-a`, `${page}-b`], next: page + 1 < pages ? String(page + 1) : undefined }
    },
  )
  return { read, ...result }
}

const everything = () => true

describe('a walk through the channel', () => {
  test('ends with the first page that is known already', async () => {
    const { read, ids, walk: next } = await walk(10, {}, (page) => page > 0)
    expect(read).toEqual([0, 1])
    expect(ids).toEqual(['0-a', '0-b', '1-a', '1-b'])
    expect(next).toEqual({ token: null, isDone: false })
  })

  test('goes through the whole channel when it is time', async () => {
    const { read, walk: next } = await walk(10, { isWalkDue: true }, everything)
    expect(read).toHaveLength(10)
    expect(next).toEqual({ token: null, isDone: true })
  })

  test('stops in a long channel, and goes on from there the next time', async () => {
    const first = await walk(30, { isWalkDue: true })
    expect(first.read).toHaveLength(20)
    expect(first.walk).toEqual({ token: '20', isDone: false })
    const second = await walk(30, { isWalkDue: true, walkToken: '20' }, (page) => page < 20)
    expect(second.read).toEqual([0, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
    expect(second.walk).toEqual({ token: null, isDone: true })
  })

  test('starts again where more has come in than one sync can read', async () => {
    const { read, walk: next } = await walk(50, { walkToken: '40' })
    expect(read).toHaveLength(20)
    expect(next).toEqual({ token: '20', isDone: false })
  })

  test('does not go in circles', async () => {
    const circle = walkChannel(
      { walkToken: null, isWalkDue: true, findKnown: async () => new Set() },
      async () => ({ ids: ['a'], next: 'again' }),
    )
    await expect(circle).rejects.toThrow(/loop/)
  })
})
