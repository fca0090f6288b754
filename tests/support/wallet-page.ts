import { screen, within } from '@testing-library/react'
import { subjectOfEvent } from '#features/gatherings/events/paid-registration/attempt-subject.ts'
import type { Event as PaidEvent } from '#features/gatherings/events/schema.ts'
import type { NextStep, PaymentConfig, PaymentStep } from '#features/payments/schema.ts'
import { remember } from '#browser/memory/browser-memory.ts'
import { sampleEvent, sandboxWallets } from './component-samples.ts'
import { json, visit, type Answers } from './component.tsx'

export const event = sampleEvent()
export const register = `POST /api/events/${event.id}/register`
export const confirm = 'POST /api/event-registrations/confirm-payment'
export const prompt = 'POST /api/payments/prompt'
export const follow = 'POST /api/payments/state'
export const payer = 'MTN MoMo, ending in 987'
const inThreeMinutes = () => new Date(Date.now() + 180_000).toISOString()
export const onThePhone = (until = inThreeMinutes()): PaymentStep => ({
  status: 'pending',
  next: { kind: 'on the phone', words: 'Please complete authorization process on your mobile phone', until },
  payer,
})
export const paid: PaymentStep = { status: 'completed', next: { kind: 'decided' }, payer }
export const noFunds: PaymentStep = {
  status: 'failed',
  next: { kind: 'refused', words: 'Insufficient funds' },
  payer,
}

export const held = (of: PaidEvent, id = 'sk-1', next: NextStep = { kind: 'number' }) => ({
  status: 'pending',
  clientSecret: `secret of ${id}`,
  paymentIntentId: id,
  next,
  holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  amount: of.price,
  currency: of.currency,
})

export const openPage = (answers: Answers = {}, config: PaymentConfig = sandboxWallets, of = event) =>
  visit(`/event-registration/${of.id}`, {
    [`GET /api/events/${of.id}`]: of,
    'GET /api/events': [],
    'GET /api/payments/config': config,
    [`POST /api/events/${of.id}/register`]: () => json(held(of), 201),
    [confirm]: { status: 'pending' },
    [follow]: () => onThePhone(),
    ...answers,
  })

type PageToPay = Awaited<ReturnType<typeof openPage>>

export const goToPayment = async ({ user }: PageToPay) => {
  await user.type(screen.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(within(screen.getByRole('main')).getByLabelText('Email'), 'ama@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await screen.findByRole('form', { name: 'Payment' })
}

/** As if this browser had come so far before. */
export const rememberHeld = (next: NextStep, more: object = {}) =>
  remember('attempts', [
    {
      subject: subjectOfEvent(event.id),
      id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99',
      values: { fullName: 'Ama Serwaa', email: 'ama@example.org', numberOfAttendees: 1 },
      answer: { ...held(event, 'sk-1', next), method: 'mobile money', payer, ...more },
    },
  ])

export const number = () => screen.getByLabelText('Mobile money number')
export const pay = () => screen.getByRole('button', { name: 'Pay GHS 120 and register' })
export const bodiesOf = ({ calls }: PageToPay, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)

export const payWith = async (page: PageToPay, phone: string) => {
  await page.user.clear(number())
  await page.user.type(number(), phone)
  await page.user.click(pay())
}
