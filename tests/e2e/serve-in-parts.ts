import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGate } from './steps.ts'

type Site = {
  url: string
  /** From now on pages stop where they are cut, until the gate is opened. */
  holdRest: () => { open: () => void }
  close: () => Promise<void>
}

/** The site at an address of its own, where the markup of a page comes in two parts, as over a slow network. */
export const serveInParts = async (cutBefore: string): Promise<Site> => {
  let gate = createGate()
  const server = createServer((request, response) => {
    const answer = async () => {
      // What the browser reports, such as a view of the page, changes nothing here.
      if (request.method !== 'GET') return response.writeHead(204).end()
      const found = await fetch(`${process.env.E2E_URL}${request.url}`)
      const type = found.headers.get('content-type') ?? ''
      response.writeHead(found.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await found.arrayBuffer()))
      const markup = await found.text()
      const cut = markup.indexOf(cutBefore)
      if (cut === -1) throw new Error(`${request.url} has no ${cutBefore}`)
      response.write(markup.slice(0, cut))
      await gate.opened
      return response.end(markup.slice(cut))
    }
    answer().catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdRest: () => (gate = createGate()),
    close: async () => {
      const closed = once(server, 'close')
      server.closeAllConnections()
      server.close()
      await closed
    },
  }
}
