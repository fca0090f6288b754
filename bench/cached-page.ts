import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare, microseconds } from './rounds.ts'
import type { BenchServer } from './server.ts'

const clients = 20
const headers = { 'accept-encoding': 'br' }
const wanted = { atLeast: 0.6 }

/**
 * The home page from the page cache, against the fastest way to send the same bytes with Node. The client
 * works harder than either of them, so that the clock alone would flatter: CPU time is judged as well.
 */
export const measureCachedPage = async ({ url, pid }: BenchServer): Promise<Finding[]> => {
  const page = { url: `${url}/`, pid }
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [page.url])
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const barePage = { url: bareUrl, pid: bare.pid ?? 0 }
    const { one, other, ratio } = await compare(
      () => load(page, clients, headers),
      () => load(barePage, clients, headers),
    )
    return [
      {
        what: 'cached /, by the clock',
        figure: `${Math.round(one.perSecond)} a second`,
        against: `bare node:http, the same bytes: ${Math.round(other.perSecond)}`,
        ratio: ratio.perSecond,
        wanted,
      },
      {
        what: 'cached /, by CPU time',
        figure: microseconds(one),
        against: `bare node:http, the same bytes: ${microseconds(other)}`,
        ratio: ratio.perCpuSecond,
        wanted,
      },
    ]
  } finally {
    bare.kill()
  }
}
