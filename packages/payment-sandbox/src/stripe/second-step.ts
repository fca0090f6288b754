import type { FastifyInstance } from 'fastify'
import { sendTestPage, testPageStyle } from '../shared/test-page.ts'
import type { Books } from './books.ts'
import { finishSecondStep } from './confirm.ts'
import { decodeForm } from './form-encoding.ts'
import type { StoredObject } from './objects.ts'
import { lockIntent } from './intents.ts'
import { renderSecondStep, renderSecondStepGone } from './second-step-page.ts'
import { byItself, type Transact } from './transactions.ts'

type Address = { Params: { id: string; secret: string } }

/** The page where a bank would ask its customer: approve the payment, or refuse it. */
export const mountSecondStep = (app: FastifyInstance, transact: Transact): void => {
  app.get('/second-step.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(testPageStyle),
  )

  app.get<Address>('/second-step/:id/:secret', async ({ params }, reply) => {
    const intent = await transact(byItself, (books) => find(books, params))
    if (!intent) return sendTestPage(reply.code(404), renderSecondStepGone())
    return sendTestPage(reply, renderSecondStep(intent.data), intent.notes.returnUrl)
  })

  app.post<Address>('/second-step/:id/:secret', async ({ params, body }, reply) => {
    const isApproved = decodeForm(String(body)).decision === 'approve'
    const intent = await transact(byItself, async (books) => {
      const found = await find(books, params)
      if (!found) return undefined
      const locked = await lockIntent(books, params.id)
      // Two clicks: the second one finds what the first has done.
      if (locked.notes.secondStep) await finishSecondStep(books, locked, isApproved)
      return locked
    })
    const returnUrl = intent?.notes.returnUrl
    if (!intent || !returnUrl) return sendTestPage(reply, renderSecondStepGone())
    return reply.redirect(returnAddress(returnUrl, intent), 303)
  })
}

const find = async (
  books: Books,
  { id, secret }: Address['Params'],
): Promise<StoredObject<'payment_intent'> | undefined> => {
  const intent = await books.find('payment_intent', id)
  return intent?.notes.secondStep === secret ? intent : undefined
}

/** Where the payer came from, with what Stripe adds. */
const returnAddress = (returnUrl: string, { data }: StoredObject<'payment_intent'>): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', data.id)
  url.searchParams.set('payment_intent_client_secret', data.client_secret ?? '')
  const hasFailed = data.status === 'requires_payment_method'
  url.searchParams.set('redirect_status', hasFailed ? 'failed' : 'succeeded')
  return url.href
}
