import { createHmac } from 'node:crypto'
import type { Post } from '../shared/webhook-courier.ts'
import { schema } from './tables.ts'

export type Receiver = { url: () => string; secret: string }

export const postTo = ({ url, secret }: Receiver): Post => ({
  schema,
  url,
  write: (event) => JSON.stringify(event, null, 2),
  headers: (body) => ({
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1_000)),
  }),
  isTaken: (status) => status >= 200 && status < 300,
})

/** `t=…,v1=…`: the time of sending and a hash over it and the body, by which the receiver knows the sender. */
const sign = (body: string, secret: string, seconds: number): string => {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
