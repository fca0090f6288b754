/** A process of its own: asks for a page once, and sends the same bytes and headers ever after. */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

const page = await new Promise<IncomingMessage>((resolve, reject) => {
  get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
})
const bytes = await buffer(page)
// Node adds these three itself.
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = page.headers

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes)
}).listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
