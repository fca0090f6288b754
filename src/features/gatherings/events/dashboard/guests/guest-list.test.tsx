import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseFor, expectToast, json, list, refusal } from '#tests/support/component.tsx'
import { eventIn, guestCounts, openOneEvent } from '#tests/support/pages/one-event.ts'
import { aRegistration } from '#tests/support/samples.ts'

const row = () => screen.findByRole('row', { name: /Esi/ })
const circle = () => screen.findByRole('button', { name: 'Esi came' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('when the doors open, one tap on the circle records who came, and another takes it back', async () => {
  const { user, calls } = await openOneEvent(eventIn(2.9))
  expect(await circle()).toHaveAttribute('aria-pressed', 'false')
  await user.click(await circle())
  await waitFor(async () => expect(await circle()).not.toHaveAttribute('aria-busy'))
  expect(await circle(), 'the row stays under the finger').toHaveAttribute('aria-pressed', 'true')
  await user.click(await circle())
  await waitFor(async () => expect(await circle()).toHaveAttribute('aria-pressed', 'false'))
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ attended: true }, { attended: null }])
})

test('a circle that could not be saved is empty again, with the reason', async () => {
  const event = eventIn(1)
  const guest = aRegistration({ name: 'Esi' })
  const { user } = await openOneEvent(event, {
    answers: {
      [`POST /api/admin/registrations/${guest.id}/attendance`]: refusal(
        409,
        'This registration has no place.',
      ),
    },
  })
  await user.click(await circle())
  await expectToast("We couldn't save this")
  expect(await circle()).toHaveAttribute('aria-pressed', 'false')
})

test('who walked in stands among those who came, and has no registration to open', async () => {
  const event = eventIn(-20)
  await openOneEvent(event, {
    search: '?part=came',
    counts: guestCounts({ coming: 0, came: 2, missed: 0, walkedIn: 1, isMarked: true }),
    answers: {
      'GET /api/admin/registrations': list([
        aRegistration({ name: 'Adjoa', eventId: event.id, isOwn: true, email: '', state: 'walked in' }),
      ]),
    },
  })
  const walkIn = within(await screen.findByRole('row', { name: /Adjoa/ }))
  expect(walkIn.getByText('Walked in')).toBeVisible()
  expect(walkIn.queryByRole('button')).toBeNull()
  expect(tab(/^Came 3/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('2 people, 1 registration, 1 walked in')).toBeVisible()
})

test('a walk-in who is to pay later is offered a payment, and a guest who has not paid also a way out', async () => {
  const { user, calls } = await openOneEvent(eventIn(-20, { price: 5000 }), {
    search: '?part=came',
    counts: guestCounts({ coming: 0, came: 2, missed: 0, walkedIn: 1, isMarked: true }),
    answers: {
      'GET /api/admin/registrations': list([
        aRegistration({
          id: 'a1b2c3d4-0000-4000-8000-000000000001',
          name: 'Adjoa',
          isOwn: true,
          isDoorTime: true,
          numberOfAttendees: 2,
          arrived: 2,
          state: 'walked in',
          paymentStatus: 'pending',
        }),
      ]),
      [`POST /api/admin/events/${aRegistration({}).eventId}/door-payments`]: {
        amount: 10_000,
        currency: 'GHS',
      },
    },
  })
  expect(await screen.findByText('Walked in, to pay')).toBeVisible()
  await chooseFor(user, 'Adjoa', 'Record a payment')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect(dialog.getByText('GHS 100.00')).toBeVisible()
  await user.click(dialog.getByLabelText('Mobile money'))
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  await expectToast('Payment recorded')
  expect(calls.find(({ path }) => path.endsWith('/door-payments'))?.body).toMatchObject({
    guest: 'a1b2c3d4-0000-4000-8000-000000000001',
    method: 'mobile money',
  })
})

test('the place of a guest who has not paid is freed after a question', async () => {
  const event = eventIn(1, { price: 5000 })
  const kofi = aRegistration({
    name: 'Kofi',
    eventId: event.id,
    isOwn: true,
    isDoorTime: true,
    numberOfAttendees: 1,
    state: 'awaiting payment',
    paymentStatus: 'pending',
  })
  const { user, calls } = await openOneEvent(event, {
    answers: {
      'GET /api/admin/registrations': list([kofi]),
      [`POST /api/admin/registrations/${kofi.id}/cancel`]: () => new Response(null, { status: 204 }),
    },
  })
  await screen.findByRole('row', { name: /Kofi/ })
  await chooseFor(user, 'Kofi', 'Free the place')
  const sure = within(await screen.findByRole('dialog', { name: 'Free this place?' }))
  expect(sure.getByText(/hasn't paid yet/)).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Free the place' }))
  await expectToast('The place is free')
  expect(calls.some(({ path }) => path.endsWith(`${kofi.id}/cancel`))).toBe(true)
})

test('a record that looks incomplete says so, and is asked about before anyone is written to', async () => {
  const thin = guestCounts({ coming: 0, came: 3, missed: 50, unsaid: 50, isMarked: true })
  const event = eventIn(-20)
  const { user } = await openOneEvent(event, { counts: thin })
  const words = /^Only 3 of 53 have been checked in\. If the door was not used to the end/
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Write to those who did not come' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Did they really stay away?' }))
  expect(dialog.getByText(words)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tick the others first' }))
  expect(location.pathname).toBe(`/admin/events/${event.id}`)
  await user.click(screen.getByRole('button', { name: 'Write to those who did not come' }))
  await user.click(await screen.findByRole('button', { name: 'Write to them' }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/events/${event.id}/write`))
})

test('a first tick after the event moves nothing', async () => {
  const event = eventIn(-20)
  let given = guestCounts({ coming: 0, missed: 12, unsaid: 12 })
  const { user } = await openOneEvent(event, {
    answers: { [`GET /api/admin/events/${event.id}/guests`]: () => json(given) },
  })
  expect(await screen.findByRole('tab', { name: /^Registered 12/ })).toHaveAttribute('aria-selected', 'true')
  const list = screen.getByRole('group', { name: 'Guests' })
  given = guestCounts({ coming: 0, came: 1, missed: 11, unsaid: 11, isMarked: true })
  await user.click(await circle())
  expect(await screen.findByRole('tab', { name: /^Did not come 11/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(screen.getByRole('group', { name: 'Guests' })).toBe(list)
  expect(screen.getByText(/^Only 1 of 12 has been checked in/)).toBeVisible()
  given = guestCounts({ coming: 0, came: 11, missed: 1, unsaid: 1, isMarked: true })
  await user.click(await circle())
  expect(
    await screen.findByText('11 of 12 have been checked in.'),
    'the note stays in its place',
  ).toBeVisible()
})

test('the menu of a guest records who did not come, and opens the registration', async () => {
  const { user, calls } = await openOneEvent(eventIn(-1))
  await row()
  await chooseFor(user, 'Esi', "Didn't come")
  await expectToast("Esi: Didn't come")
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ attended: false })
  await chooseFor(user, 'Esi', 'Open registration')
  expect(await screen.findByRole('dialog', { name: 'Esi' })).toBeVisible()
})
