import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { sampleEvent, sampleRegistration } from '#tests/support/component-samples.ts'
import { expectToast, type Answers } from '#tests/support/component.tsx'
import { openMyRegistration, secret } from '#tests/support/pages/my-registration.ts'
import { longMoment } from '../event-times.ts'

const joining = 'POST /api/door/join'

/** The event begins in so many hours and takes two. */
const open = async (hours: number, answers: Answers = {}) => {
  const startsAt = hoursAfter(new Date().toISOString(), hours)
  const event = sampleEvent({
    price: 0,
    isVirtual: true,
    zoomLink: null,
    startsAt,
    endsAt: hoursAfter(startsAt, 2),
  })
  const registration = sampleRegistration({ event, joins: true, ticketCode: null })
  const opened = await openMyRegistration(registration, answers)
  const ticket = within(await screen.findByRole('article', { name: event.title }))
  return { ...opened, event, button: ticket.getByRole('button', { name: 'Join' }) }
}

test('before it is time, the ticket says when the meeting opens', async () => {
  const { event, button } = await open(30)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/^You can join from/)).toHaveTextContent(
    longMoment(hoursAfter(event.startsAt, -0.25)),
  )
})

test('from a quarter of an hour before the start a press asks for the meeting, and waits for the hosts if there is none yet', async () => {
  const { user, calls, button } = await open(0.2, { [joining]: { state: 'no link' } })
  await user.click(button)
  expect(await screen.findByText(/The hosts haven't opened the meeting yet/)).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/door/join')?.body).toEqual({
    token: secret,
    device: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('a clock that is wrong is told so by the server', async () => {
  const opensAt = hoursAfter(new Date().toISOString(), 5)
  const { user, button } = await open(0.1, { [joining]: { state: 'early', opensAt } })
  await user.click(button)
  await expectToast('The meeting is not open yet')
  expect(button).toBeVisible()
})

test.each([
  ['for an hour after the end, a meeting that takes longer can still be joined', -2.5, true],
  ['after that hour there is nothing to join', -3.5, false],
])('%s', async (_when, hours, isThere) => {
  const startsAt = hoursAfter(new Date().toISOString(), hours)
  const event = sampleEvent({ price: 0, isVirtual: true, startsAt, endsAt: hoursAfter(startsAt, 2) })
  await openMyRegistration(sampleRegistration({ event, joins: true, ticketCode: null }))
  expect(await screen.findByText(/This event has finished/)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Join' })).toHaveLength(isThere ? 1 : 0)
})
