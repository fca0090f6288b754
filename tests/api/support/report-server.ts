import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReportServer = { url: string; bodies: string[]; close: () => void }

/** Takes the reports of faults (`ERROR_URL`), and keeps them as they came. */
export const startReportServer = async (): Promise<ReportServer> => {
  const bodies: string[] = []
  const server = http.createServer((request, answer) => {
    void text(request).then((body) => {
      bodies.push(body)
      answer.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, bodies, close: () => server.close() }
}
