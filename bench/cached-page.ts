import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { load } from './load.ts'
import type { Finding } from './report.ts'
import { compare } from './rounds.ts'
import type { BenchServer } from './server.ts'

const clients = 20
const headers = { 'accept-encoding': 'br' }

/** The home page from the page cache, against the fastest way in which Node can send the same bytes. */
export const measureCachedPage = async ({ url }: BenchServer): Promise<Finding> => {
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), [`${url}/`])
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const { one, other, ratio } = await compare(
      () => load(`${url}/`, clients, headers),
      () => load(bareUrl, clients, headers),
    )
    return {
      what: 'cached /',
      figure: `${Math.round(one)} a second`,
      against: `bare node:http, the same bytes: ${Math.round(other)}`,
      ratio,
      wanted: { atLeast: 0.6 },
    }
  } finally {
    bare.kill()
  }
}
