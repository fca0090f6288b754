import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleEvent, sampleRegistration } from '#tests/support/component-samples.ts'
import { expectToast, refusal } from '#tests/support/component.tsx'
import { openMyRegistration, secret } from '#tests/support/pages/my-registration.ts'

describe('the number of places', () => {
  const places = 'POST /api/event-registrations/places'
  const free = (registered: number) => sampleEvent({ price: 0, capacity: 40, registered })

  test('is changed on the ticket, up to what is left', async () => {
    const registration = sampleRegistration({ event: free(37) })
    const { user, calls } = await openMyRegistration(registration, {
      [places]: { ...registration, numberOfAttendees: 4 },
    })
    await user.click(await screen.findByRole('button', { name: 'Change places' }))
    const field = screen.getByRole('spinbutton', { name: 'How many people are coming?' })
    expect(field).toHaveValue(2)
    expect(field).toHaveAccessibleDescription('Including you. Up to 5; one code lets all of you in.')
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expectToast('You have 4 places')
    expect(screen.getByRole('article', { name: registration.event.title })).toHaveTextContent('For4 places')
    expect(calls.find(({ path }) => path === '/api/event-registrations/places')?.body).toEqual({
      token: secret,
      numberOfAttendees: 4,
    })
  })

  test('says why it was not changed, and keeps what was chosen', async () => {
    const { user } = await openMyRegistration(sampleRegistration({ event: free(30) }), {
      [places]: refusal(409, 'Only 1 place left.', { code: 'too_few_spots' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change places' }))
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expectToast("We couldn't change your places")
    expect(screen.getByRole('spinbutton')).toHaveValue(3)
  })

  test('can only shrink when the event is full, and stays where one place is all there is', async () => {
    const { user } = await openMyRegistration(sampleRegistration({ event: free(40) }))
    await user.click(await screen.findByRole('button', { name: 'Change places' }))
    expect(screen.getByText(/^Including you\. No more places are left/)).toBeVisible()
    await openMyRegistration(sampleRegistration({ event: free(40), numberOfAttendees: 1 }))
    await screen.findByText("You're in, Ama.")
    expect(screen.queryByRole('button', { name: 'Change places' })).toBeNull()
  })

  test('of a paid registration stays', async () => {
    await openMyRegistration(sampleRegistration({ event: sampleEvent({ price: 5000 }) }))
    await screen.findByText("You're in, Ama.")
    expect(screen.queryByRole('button', { name: 'Change places' })).toBeNull()
  })
})
