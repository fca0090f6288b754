import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import type Stripe from 'stripe'
import { openStripeSandbox, type OpenStripeSandbox } from './stripe.ts'
import { openPaystackSandbox, paystackKey, type OpenPaystackSandbox } from './paystack.ts'
import { createPaystackSandbox } from '../paystack/sandbox.ts'
import { createStripeSandbox } from '../stripe/sandbox.ts'

type Delivery = { body: string; signature: string; id: string; type: string }

export type Receiver = {
  url: string
  /** Everything that has arrived, in order. */
  deliveries: Delivery[]
  /** What it answers from now on. */
  answerWith: (status: number) => void
  stop: () => Promise<void>
}

/** A server that receives webhooks and keeps them. */
export const startReceiver = async (): Promise<Receiver> => {
  let status = 200
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      // Paystack's events have no id, and call their type `event`.
      const { id = '', type, event } = JSON.parse(body) as { id?: string; type?: string; event?: string }
      const signature = request.headers['stripe-signature'] ?? request.headers['x-paystack-signature']
      deliveries.push({ body, id, type: type ?? event ?? '', signature: String(signature) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    answerWith: (next) => void (status = next),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 8 })
  // The database of a test is dropped while connections rest.
  pool.on('error', () => {})
  return pool
}

export type LoneSandbox = OpenStripeSandbox & {
  pool: pg.Pool
  /** Everything that has happened, in order. */
  events: () => Promise<Stripe.Event[]>
  stop: () => Promise<void>
}

/** The sandbox without the rest of the program, whose webhooks go where the test wants them. */
export const startLoneSandbox = async (databaseUrl: string, receiver: Receiver): Promise<LoneSandbox> => {
  const pool = openPool(databaseUrl)
  const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
  const sandbox = await createStripeSandbox(pool, keys, { secret: 'whsec_sandbox', url: () => receiver.url })
  const app = fastify({ forceCloseConnections: true })
  await app.register(async (scope) => sandbox.mount(scope), { prefix: '/sandbox/stripe' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  sandbox.start()
  return {
    ...openStripeSandbox(url, { maxNetworkRetries: 0, timeout: 30_000 }),
    pool,
    events: async () => {
      const { rows } = await pool.query<{ data: Stripe.Event }>(
        'select data from sandbox_stripe.events order by sequence',
      )
      return rows.map(({ data }) => data)
    },
    stop: async () => {
      await sandbox.stop()
      await app.close()
      await pool.end()
    },
  }
}

export type LonePaystack = OpenPaystackSandbox & { stop: () => Promise<void> }

/** The same for Paystack. */
export const startLonePaystack = async (databaseUrl: string, receiver: Receiver): Promise<LonePaystack> => {
  const pool = openPool(databaseUrl)
  const sandbox = await createPaystackSandbox(pool, {
    secretKey: paystackKey,
    webhookUrl: () => receiver.url,
  })
  const app = fastify({ forceCloseConnections: true })
  await app.register(async (scope) => sandbox.mount(scope), { prefix: '/sandbox/paystack' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  sandbox.start()
  return {
    ...openPaystackSandbox(url, paystackKey),
    stop: async () => {
      await sandbox.stop()
      await app.close()
      await pool.end()
    },
  }
}
