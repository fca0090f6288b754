import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A load balancer as plain as one can be: it asks /readyz every half second, takes turns, and tries nothing twice. */
export type Balancer = {
  url: string
  /** Until it sends requests to this server. */
  sees: (url: string) => Promise<void>
  close: () => Promise<void>
}

const checkMs = 500

export const startBalancer = async (urls: string[]): Promise<Balancer> => {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const end = new AbortController()

  const check = async (url: string) => {
    while (!end.signal.aborted) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) ready.add(url)
      else ready.delete(url)
      await wait(checkMs)
    }
  }
  const checks = Promise.all(urls.map(check))

  const server = createServer((incoming, outgoing) => {
    const target = [...ready][turn++ % Math.max(1, ready.size)]
    if (!target) return outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    const inner = ask(new URL(url ?? '/', target), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    return incoming.pipe(inner)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sees = async (url: string) => {
    while (!ready.has(url)) await wait(50)
  }
  for (const url of urls) await sees(url)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sees,
    close: async () => {
      end.abort()
      await checks
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
