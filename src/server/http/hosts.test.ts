import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerOnlyHere, refuseOtherHosts } from './hosts.ts'

const anApp = (prepare: (app: FastifyInstance) => void) => {
  const app = fastify({ trustProxy: (_address, hop) => hop < 1 })
  prepare(app)
  for (const url of ['/', '/healthz', '/readyz', '/metrics']) app.get(url, async () => 'done')
  app.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
    reply.code(error.code === 'wrong_host' ? 421 : error.code === 'malformed_request' ? 400 : 404).send(''),
  )
  return app
}

const statusFor = async (
  app: FastifyInstance,
  { url = '/', remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
) => (await app.inject({ url, remoteAddress, headers })).statusCode

test('what is only for this machine is not there for another', async () => {
  const app = anApp(answerOnlyHere)
  for (const remoteAddress of ['127.0.0.1', '127.2.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await statusFor(app, { remoteAddress })).toBe(200)
  for (const remoteAddress of ['192.168.1.7', '::ffff:10.0.0.1', 'fe80::1', '1127.0.0.1'])
    expect(await statusFor(app, { remoteAddress }), remoteAddress).toBe(404)
})

test('what is only for this machine is not there behind a proxy, nor by a name that leads here', async () => {
  const app = anApp(answerOnlyHere)
  for (const host of ['localhost:3000', 'LOCALHOST', 'site.localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect(await statusFor(app, { host }), host).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])
    expect(await statusFor(app, { host }), host).toBe(404)
  for (const name of ['forwarded', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-real-ip', 'via'])
    expect(await statusFor(app, { [name]: 'x' }), name).toBe(404)
})

test('in production only our own name is answered, but for those who watch', async () => {
  const app = anApp((one) => refuseOtherHosts(one, 'https://sankofa.example', true))
  const remoteAddress = '10.0.0.9'
  for (const host of ['sankofa.example', 'Sankofa.Example:443', 'sankofa.example:3000'])
    expect(await statusFor(app, { host, remoteAddress }), host).toBe(200)
  for (const host of ['evil.example', '10.0.0.1:3000', 'localhost', 'sankofa.example.evil.example'])
    expect(await statusFor(app, { host, remoteAddress }), host).toBe(421)
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect(await statusFor(app, { url, host: '10.0.0.1:3000', remoteAddress }), url).toBe(200)
})

test('a proxy may pass another name: one on this machine, or with the name of the visitor beside it', async () => {
  const app = anApp((one) => refuseOtherHosts(one, 'https://sankofa.example', true))
  expect(await statusFor(app, { host: '127.0.0.1:3000' })).toBe(200)
  const named = { host: 'upstream', 'x-forwarded-host': 'sankofa.example', remoteAddress: '10.0.0.9' }
  expect(await statusFor(app, named)).toBe(200)
  expect(await statusFor(app, { ...named, 'x-forwarded-host': 'evil.example' })).toBe(421)
})

test('outside production any name will do', async () => {
  const app = anApp((one) => refuseOtherHosts(one, 'http://localhost:3000', false))
  expect(await statusFor(app, { host: '192.168.1.7:3000', remoteAddress: '192.168.1.9' })).toBe(200)
})

test('two Host headers are a 400', async () => {
  const app = anApp((one) => refuseOtherHosts(one, 'http://localhost:3000', false))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end('GET / HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
