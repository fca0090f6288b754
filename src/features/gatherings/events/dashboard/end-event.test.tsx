import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import { chooseFor, json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'

const event = sampleListedEvent()

const open = (answers: Answers = {}, search = '') =>
  visit(`/admin/events${search}`, {
    ...asAdmin(),
    'GET /api/admin/events': list([event]),
    'GET /api/admin/registrations': list([]),
    ...answers,
  })

test('cancelling an event promises refunds to cards only to those who paid by card', async () => {
  const paid = (isPaidOnline: boolean) => ({ id: String(isPaidOnline), isPaidOnline })
  const { user } = await open({
    'GET /api/admin/registrations': ({ path }) =>
      path.includes('moneyLeft') ? list([paid(false)]) : list([], 1),
    [`POST /api/admin/events/${event.id}/cancel`]: () => json({ notified: 1, paidBack: 0, paidByHand: 1 }),
  })
  await chooseFor(user, event.title, 'Cancel event')
  const cancel = await screen.findByRole('dialog', { name: 'Cancel this event?' })
  const byHand = "You'll need to refund cash, cheques and transfers yourself."
  await waitFor(() => expect(cancel).toHaveTextContent(`We'll email the 1 person registered. ${byHand}`))
  expect(cancel).not.toHaveTextContent('automatically')
  await user.click(within(cancel).getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText(`We've emailed 1 person. ${byHand}`)).toBeVisible()
})

test('an event with money is not deleted but cancelled, and then deleted when the money is back', async () => {
  let moneyLeft = 1
  let isCancelled = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await open({
    'GET /api/admin/events': () =>
      list([{ ...event, state: isCancelled ? 'cancelled' : 'planned', registered: 1 }]),
    'GET /api/admin/registrations': async () => {
      await promise
      return list(moneyLeft === 0 ? [] : [{ id: '1', isPaidOnline: true }], moneyLeft)
    },
    [`POST /api/admin/events/${event.id}/cancel`]: () => {
      isCancelled = true
      moneyLeft = 0
      return json({ notified: 1, paidBack: 1, paidByHand: 0 })
    },
    [`DELETE /api/admin/events/${event.id}`]: () => json({ notified: 0 }),
  })
  const remove = () => chooseFor(user, event.title, 'Delete event')
  await remove()
  expect(await screen.findByRole('dialog', { name: 'Delete this event?' })).toHaveTextContent(
    'Checking for payments...',
  )
  resolve()
  const cancel = await screen.findByRole('dialog', { name: 'Cancel this event?' })
  expect(cancel).toHaveTextContent('Cancel it and refund them first.')
  expect(cancel).toHaveTextContent(
    "We'll email the 1 person registered. Payments made on our website will be refunded automatically.",
  )
  expect(cancel).toHaveTextContent('It refunds 1 person, so we may ask you to confirm')
  await user.click(within(cancel).getByRole('button', { name: 'Cancel event' }))
  expect(
    await screen.findByText(
      "We've emailed 1 person. Payments made on our website will be refunded automatically.",
    ),
  ).toBeVisible()
  expect(await screen.findByText('Cancelled', { selector: '.state-badge' })).toBeVisible()
  await remove()
  const sure = await screen.findByRole('dialog', { name: 'Delete this event?' })
  await user.click(await within(sure).findByRole('button', { name: 'Delete event' }))
  expect(await screen.findByText('Event deleted successfully')).toBeVisible()
})

test('an event for which money came just now is refused, and offered to be cancelled', async () => {
  const { user } = await open({
    [`DELETE /api/admin/events/${event.id}`]: refusal(409, 'People have paid for this event.', {
      code: 'event_has_payments',
    }),
  })
  await chooseFor(user, event.title, 'Delete event')
  await user.click(await screen.findByRole('button', { name: 'Delete event' }))
  expect(await screen.findByText('Error deleting event')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Cancel this event?' })).toBeVisible()
})
