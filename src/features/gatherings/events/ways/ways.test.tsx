import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { visit, type Answers } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import { isFull, placeOf, roomText } from '../policy.ts'
import type { Event } from '../schema.ts'
import { forWay, takenPlaces } from './ways.ts'

const ways = {
  inPersonWords: 'Bring a plate to share.',
  onlineWords: 'Have a candle at hand.',
  onlineCapacity: null,
  onlineRegistered: 7,
}
const both = (change: Partial<Event> = {}) =>
  aPublicEvent(1, { ways, zoomLink: 'https://zoom.example/j/1', ...change })

describe('an event in person and online', () => {
  test('is seen in one of its ways, with the places and the words of that way', () => {
    expect(forWay(both(), 'online')).toMatchObject({
      isVirtual: true,
      location: null,
      capacity: null,
      registered: 7,
      wayWords: ways.onlineWords,
      zoomLink: 'https://zoom.example/j/1',
    })
    // Who registered before there were two ways is in the hall.
    for (const way of ['in-person', null] as const)
      expect(forWay(both(), way)).toMatchObject({
        isVirtual: false,
        capacity: 60,
        registered: 12,
        wayWords: ways.inPersonWords,
        zoomLink: null,
      })
    expect(forWay(forWay(both(), 'online'), 'in-person')).toEqual(forWay(both(), 'online'))
    const plain = aPublicEvent(1)
    expect(forWay(plain, 'online')).toBe(plain)
  })

  test.each([
    ['with room in the hall', {}, false, '48 spots left in person'],
    ['with a full hall', { registered: 60 }, false, 'Places online only'],
    [
      'with nothing left',
      { registered: 60, ways: { ...ways, onlineCapacity: 7 } },
      true,
      '0 spots left in person',
    ],
    ['in a hall without an end', { capacity: null }, false, null],
  ])('%s is full or has room', (_which, change, full, room) => {
    expect(isFull(both(change))).toBe(full)
    expect(roomText(both(change))).toBe(room)
  })

  test('says both places, and counts all who have one', () => {
    expect(placeOf(both({ location: 'Osu' }))).toBe('Osu and online')
    expect(placeOf(both({ location: null }))).toBe('In person and online')
    expect(takenPlaces(both())).toBe(19)
  })
})

describe('the page of an event in person and online', () => {
  const open = async (event: Event, answers: Answers = {}) => {
    const opened = await visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event, ...answers })
    return { ...opened, main: within(screen.getByRole('main')) }
  }
  const registering = `POST /api/events/${both().id}/register`

  test('says what each way offers, and wants a choice', async () => {
    const { main, user, calls } = await open(both({ zoomLink: null }), {
      [registering]: { status: 'registered', message: 'See you there.', registrationId: both().id },
    })
    expect(document.querySelector('.event-facts')).toHaveTextContent(
      'In person: Bring a plate to share. 48 spots left.Online: Have a candle at hand.',
    )
    const form = within(main.getByRole('form', { name: 'Register for Event 1' }))
    await user.type(form.getByRole('textbox', { name: 'Full name' }), 'Ama')
    await user.type(form.getByRole('textbox', { name: 'Email' }), 'ama@example.org')
    await user.click(form.getByRole('button', { name: 'Register' }))
    expect((await form.findAllByText('Choose how you take part'))[0]).toBeVisible()
    await user.click(form.getByRole('radio', { name: /^Online/ }))
    await user.click(form.getByRole('button', { name: 'Register' }))
    expect(await main.findByRole('heading', { name: 'Your place' })).toBeVisible()
    expect(main.getByText(/You join the meeting from there/)).toBeVisible()
    expect(main.queryByText('The code is in your email.')).toBeNull()
    expect(calls.find(({ path }) => path.endsWith('/register'))?.body).toMatchObject({ way: 'online' })
  })

  test('of a full hall offers the meeting, or to wait for a place in the hall', async () => {
    const event = both({ registered: 60 })
    const { main, user } = await open(event, {
      [`GET /api/events/${event.id}/waiting`]: { people: 2, isOpen: true },
    })
    const form = within(main.getByRole('form', { name: 'Register for Event 1' }))
    expect(form.getByRole('radio', { name: /^In person\s*Full\b/ })).toBeDisabled()
    expect(form.getByRole('radio', { name: /^Online/ })).toBeChecked()
    await user.click(main.getByRole('button', { name: 'Wait for a place in person' }))
    expect(await main.findByRole('form', { name: /waiting list/i })).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Take part online instead' }))
    expect(main.getByRole('form', { name: 'Register for Event 1' })).toBeVisible()
  })
})
