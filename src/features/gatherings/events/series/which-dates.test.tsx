import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, json, visit } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import type { SeriesAnswer } from './public-schema.ts'

const seriesId = '5f0c9d3e-0000-4000-8000-0000000000aa'
const first = { ...aPublicEvent(1), seriesId }
const second = { ...aPublicEvent(2), seriesId }
const third = { ...aPublicEvent(3), seriesId }

const told = ({ id, date, time }: typeof first) => ({ eventId: id, date, time })

const answer: SeriesAnswer = {
  status: 'series',
  dates: [
    { ...told(first), status: 'registered', registrationId: '5f0c9d3e-0000-4000-8000-000000000001' },
    { ...told(second), status: 'full', left: 0 },
    { ...told(third), status: 'registered', registrationId: '5f0c9d3e-0000-4000-8000-000000000003' },
  ],
}

const open = (shown = first) =>
  visit(`/events/${shown.id}`, {
    [`GET /api/events/${shown.id}`]: shown,
    [`GET /api/events/${shown.id}/series`]: [second, third],
    [`POST /api/events/${shown.id}/register-series`]: () => json(answer, 201),
    'POST /api/event-registrations/standing': { isRegistered: true },
  })

test('who chooses all dates that are left reads of each what happened, and where a waiting list is', async () => {
  const { user, calls } = await open()
  await user.type(screen.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(
    within(screen.getByRole('form', { name: /^Register for/ })).getByLabelText('Email'),
    'ama@example.org',
  )
  await user.click(await screen.findByLabelText('All 3 dates that are left'))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await expectToast("You're registered for 2 of 3 dates. We've emailed you the details.")
  const dates = within(await screen.findByRole('list', { name: 'Your dates' }))
  expect(dates.getAllByText('registered')).toHaveLength(2)
  expect(dates.getByRole('link', { name: 'Join its waiting list' })).toHaveAttribute(
    'href',
    `/events/${second.id}#register`,
  )
  const sent = calls.filter(({ path }) => path.endsWith('/register-series'))
  expect(sent.map(({ body }) => body)).toMatchObject([{ fullName: 'Ama Serwaa', email: 'ama@example.org' }])
})

test('the page leads to the next dates; what costs is paid date by date', async () => {
  await open({ ...first, price: 2_000 })
  expect(await screen.findByRole('heading', { name: 'Part of a series' })).toBeVisible()
  expect(screen.getByText('You register and pay for each date separately.')).toBeVisible()
  expect(screen.queryByText('Which dates?')).not.toBeInTheDocument()
})
