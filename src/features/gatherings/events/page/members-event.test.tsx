import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember, asVisitor } from '#tests/support/component-samples.ts'
import { list, refusal, visit } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'

const event = aPublicEvent(7, { title: 'Members weave baskets', audience: 'members' })
const refused = {
  [`GET /api/events/${event.id}`]: refusal(403, 'This event is for members.', { code: 'members_only' }),
  [`GET /api/events/${event.id}/like`]: refusal(403, 'This event is for members.', { code: 'members_only' }),
}
const known = {
  'GET /api/user/events': [event],
  [`GET /api/user/events/${event.id}`]: event,
}

test('a stranger with the address is asked to sign in, and reads neither title nor day', async () => {
  await visit(`/events/${event.id}`, refused)
  asVisitor()
  expect(await screen.findByRole('heading', { level: 1, name: 'For members' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?${new URLSearchParams({ next: `/events/${event.id}` })}`,
  )
  expect(document.body.textContent).not.toContain(event.title)
})

test('a member sees the event and registers; there is no flyer to load', async () => {
  await visit(`/events/${event.id}`, { ...refused, ...known, ...asMember() })
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible()
  expect(screen.getByRole('button', { name: /Register/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Download flyer' })).toBeNull()
})

test('members find their events below the list, and open them over it', async () => {
  const { user } = await visit('/events', {
    'GET /api/events': list([aPublicEvent(1)]),
    ...refused,
    ...known,
    ...asMember(),
  })
  const section = await screen.findByRole('region', { name: 'For members' })
  await user.click(within(section).getByRole('link', { name: event.title }))
  const dialog = await screen.findByRole('dialog', { name: event.title })
  expect(within(dialog).getByRole('button', { name: /Register/ })).toBeVisible()
})
