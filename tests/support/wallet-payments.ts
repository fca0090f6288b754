import type pg from 'pg'
import type { PaymentStep } from '#features/payments/schema.ts'
import type { Opened } from './payments.ts'
import type { TestServer } from './server.ts'

type Site = Pick<TestServer, 'url'>
type Proof = Pick<Opened, 'paymentIntentId' | 'clientSecret'>

export const networkOf = (phone: string): 'mtn' | 'telecel' | 'at' =>
  phone.startsWith('020') ? 'telecel' : phone.startsWith('027') ? 'at' : 'mtn'

const post = (url: string, path: string, body: object): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const proofOf = ({ paymentIntentId, clientSecret }: Proof): Proof => ({ paymentIntentId, clientSecret })

/** The answer to a prompt, even if it is a refusal. */
export const tryPrompt = ({ url }: Site, opened: Proof, phone: string): Promise<Response> =>
  post(url, '/api/payments/prompt', { ...proofOf(opened), phone, network: networkOf(phone) })

const stepIn = async (answer: Response): Promise<PaymentStep> => {
  if (answer.status !== 200) throw new Error(`No step: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as PaymentStep
}

/** Has a prompt sent to a phone, and must get a step. */
export const prompt = async (site: Site, opened: Proof, phone: string): Promise<PaymentStep> =>
  stepIn(await tryPrompt(site, opened, phone))

export const sendCode = async ({ url }: Site, opened: Proof, code: string): Promise<PaymentStep> =>
  stepIn(await post(url, '/api/payments/code', { ...proofOf(opened), code }))

/** The address of the card's page. */
export const cardPage = async ({ url }: Site, opened: Proof): Promise<string> => {
  const { next } = await stepIn(await post(url, '/api/payments/page', proofOf(opened)))
  if (next?.kind !== 'redirect') throw new Error(`No page: ${JSON.stringify(next)}`)
  return next.url
}

export const stateOf = async ({ url }: Site, opened: Proof): Promise<PaymentStep> =>
  stepIn(await post(url, '/api/payments/state', proofOf(opened)))

/** The same, as if the service had last been asked a while ago. */
export const askState = async (site: Site, pool: pg.Pool, opened: Proof): Promise<PaymentStep> => {
  await pool.query('update payments set asked_at = null where intent_id = $1', [opened.paymentIntentId])
  return stateOf(site, opened)
}
