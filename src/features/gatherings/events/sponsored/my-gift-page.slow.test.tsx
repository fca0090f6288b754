import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent } from '#tests/support/component-samples.ts'
import { expectToast, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { MySeatGift } from './schema.ts'

const secret = 'a'.repeat(43)
const call = (name: string) => `POST /api/seat-gifts/${name}`
const cancelled = sampleEvent({ state: 'cancelled' })
const next = sampleEvent({ id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e22', title: 'A slow day in Aburi' })

const aGift = (given: Partial<MySeatGift> = {}): MySeatGift => ({
  seats: 3,
  amount: 36_000,
  currency: 'GHS',
  event: cancelled,
  choice: {
    places: 2,
    money: { amount: 24_000, currency: 'GHS' },
    until: '2027-01-20T12:00:00.000Z',
    events: [next],
  },
  withdrawn: 0,
  ...given,
})

const open = async (gift: MySeatGift, answers: Answers = {}) => {
  const page = await visit(`/places-given#${secret}`, { [call('view')]: gift, ...answers })
  const bodiesOf = (name: string) =>
    page.calls.filter(({ path }) => path === `/api/seat-gifts/${name}`).map(({ body }) => body)
  return { ...page, bodiesOf }
}

test('the giver reads what is left and until when, and passes it on to another event', async () => {
  const passed = aGift({ event: next, choice: null })
  const { user, bodiesOf } = await open(aGift(), { [call('pass-on')]: passed })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'What should become of your gift?' }),
  ).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(
    "This event was cancelled. 2 places of your gift, GHS 240.00, weren't used. If you choose nothing by Wednesday 20 January 2027, we refund it.",
  )
  await user.click(screen.getByRole('button', { name: `Give 2 places to ${next.title}` }))
  expect(await screen.findByRole('heading', { name: 'Thank you for your gift.' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveTextContent(next.title)
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  expect(bodiesOf('pass-on')).toEqual([{ token: secret, eventId: next.id }])
})

test('the money goes back only after one more question', async () => {
  const { user, bodiesOf } = await open(aGift(), {
    [call('take-back')]: aGift({ choice: null, withdrawn: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Refund GHS 240.00' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Refund your gift?' }))
  await user.click(sure.getByRole('button', { name: 'Not now' }))
  expect(bodiesOf('take-back')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Refund GHS 240.00' }))
  const again = within(await screen.findByRole('dialog', { name: 'Refund your gift?' }))
  await user.click(again.getByRole('button', { name: 'Refund me' }))
  expect(
    await screen.findByText(/^We're refunding 2 places, GHS 240\.00, to the card or wallet/),
  ).toBeVisible()
  expect(bodiesOf('take-back')).toEqual([{ token: secret }])
})

test('a choice that is refused says why, and stays', async () => {
  const { user } = await open(aGift(), {
    [call('pass-on')]: refusal(
      409,
      'This event no longer takes registrations at that price. Choose another one.',
    ),
  })
  await user.click(await screen.findByRole('button', { name: /^Give 2 places/ }))
  await expectToast('Choose another one.')
  expect(screen.getByRole('button', { name: /^Give 2 places/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Refund GHS 240.00' })).toBeEnabled()
})

test('where no other event has this price, there is the refund alone', async () => {
  await open(aGift({ choice: { ...aGift().choice!, places: 1, events: [] } }))
  expect(await screen.findByRole('button', { name: /^Refund/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Pass/ })).toBeNull()
  expect(screen.getByRole('main')).toHaveTextContent("1 place of your gift, GHS 240.00, wasn't used.")
})

test('as long as the event is to come there is nothing to decide', async () => {
  await open(aGift({ event: next, choice: null }))
  expect(await screen.findByRole('heading', { name: 'Thank you for your gift.' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(
    "You've given 3 places at this event. If one isn't used, we'll email you afterwards.",
  )
  expect(screen.queryByRole('button', { name: /^(Give|Refund)/ })).toBeNull()
})
