import { createHmac } from 'node:crypto'
import type { Post } from '../shared/webhook-courier.ts'
import { schema } from './tables.ts'
import { writeJson } from './wire.ts'

/** The signature is of the bytes that are sent, with the secret key itself. */
export const postTo = (url: () => string, secretKey: string): Post => ({
  schema,
  url,
  write: writeJson,
  headers: (body) => ({
    'user-agent': 'Paystack/2.0',
    'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex'),
  }),
  isTaken: (status) => status === 200,
})
