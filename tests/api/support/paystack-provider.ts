import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payer } from '#features/payments/provider.server.ts'
import type { Payment, Refund } from '#features/payments/tables.server.ts'
import type { Logger } from '#server/log.ts'

export const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  purpose: 'donation',
  subjectId: randomUUID(),
  amount: 5_000,
  currency: 'GHS',
  description: 'Gift',
  provider: 'paystack',
  method: 'mobile money',
  status: 'pending',
  attempt: randomUUID(),
  reference: null,
  secretHash: null,
  subscriptionId: null,
  invoiceId: null,
  visitor: null,
  declines: 0,
  payerHint: null,
  promptedAt: null,
  step: null,
  fee: null,
  handReference: null,
  isDouble: false,
  completedAt: null,
  askedAt: null,
  ...given,
})

export const aRefund = (amount: number): Refund => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  paymentId: randomUUID(),
  amount,
  reason: 'asked for',
  status: 'pending',
  providerId: null,
  askedAt: null,
  failedAt: null,
  failure: null,
  givenOn: null,
  givenMethod: null,
  givenAmount: null,
  givenReference: null,
  givenNote: null,
})

/** The same payment after the service was asked for it. */
export const askedBefore = (payment: Payment, secondsAgo = 0): Payment => ({
  ...payment,
  reference: `sk-${payment.id}`,
  promptedAt: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
})

export const byPhone = (phone: string): Payer => ({
  way: 'mobile money',
  email: 'ama@example.org',
  phone,
  network: phone.startsWith('020') ? 'telecel' : phone.startsWith('027') ? 'at' : 'mtn',
})

export const byCard: Payer = {
  way: 'card',
  email: 'ama@example.org',
  returnTo: 'http://localhost/back',
  cancelTo: 'http://localhost/left',
}

/** A log that can be read. */
export const openLog = (): { log: Logger; lines: string[] } => {
  const lines: string[] = []
  const write =
    (level: string) =>
    (...words: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(words)}`)
  const log = { info: write('info'), warn: write('warn'), error: write('error'), debug: write('debug') }
  return { log: log as unknown as Logger, lines }
}

type Asked = { method: string; path: string; authorization: string; body: string }
type Said = { status?: number; text?: string; body?: object }

/** A Paystack that says what the test wants: what the sandbox never says. */
export const startOddPaystack = async () => {
  const asked: Asked[] = []
  let say: (asked: Asked) => Said = () => ({})
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url: path = '' } = request
      const one = { method, path, body, authorization: String(request.headers.authorization) }
      asked.push(one)
      const { status = 200, text, body: said } = say(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(said))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says: (next: (asked: Asked) => Said) => {
      asked.length = 0
      say = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OddPaystack = Awaited<ReturnType<typeof startOddPaystack>>
