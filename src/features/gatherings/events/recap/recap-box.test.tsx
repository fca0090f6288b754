import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import { sampleListedEvent } from '#tests/support/component-samples.ts'
import { expectToast, json, show, type Answers } from '#tests/support/component.tsx'
import { RecapBox } from './recap-box.tsx'
import type { AdminRecap } from './schema.ts'

const now = new Date()
const startsAt = hoursAfter(now.toISOString(), -30)
const event = sampleListedEvent({ startsAt, endsAt: hoursAfter(startsAt, 2), title: 'Lunch' })
const none: AdminRecap = { id: event.id, version: 'recap none', words: '', pictures: [], teaching: null }
const path = `/api/admin/events/${event.id}/recap`

const open = async (recap: AdminRecap, answers: Answers = {}) => {
  const visited = await show(
    <PowersOf roles={['administrator']}>
      <RecapBox event={event} now={now} />
    </PowersOf>,
    {
      [`GET ${path}`]: recap,
      [`GET ${path}/teachings`]: [{ id: crypto.randomUUID(), title: 'On waiting' }],
      ...answers,
    },
  )
  return { ...visited, box: within(await screen.findByRole('region', { name: 'What happened' })) }
}

test('invites to tell, and sends words and a teaching', async () => {
  const { user, calls, box } = await open(none, {
    [`PUT ${path}`]: ({ body }) => json({ ...none, ...(body as object) }),
  })
  await user.click(await box.findByRole('button', { name: 'Write a recap' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened at Lunch' }))
  await user.click(await dialog.findByRole('button', { name: 'Save recap' }))
  expect(await dialog.findByRole('link', { name: 'Write a few words about it' })).toBeVisible()
  await user.type(dialog.getByLabelText('How it was'), 'Forty of us.')
  await user.selectOptions(dialog.getByLabelText(/^The teaching that came of it/), 'On waiting')
  await user.click(dialog.getByRole('button', { name: 'Add another image' }))
  expect(dialog.getByLabelText(/^What image 2 shows/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save recap' }))
  await expectToast('Recap saved')
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toMatchObject({
    words: 'Forty of us.',
    teachingId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(sent?.headers.get('if-match')).toBe('"recap none"')
})

test('what was removed is brought back by Undo', async () => {
  const pictures = [{ url: '/uploads/a.webp', alt: 'A roof' }]
  const told = { ...none, version: 'recap 1', words: 'Forty of us.', pictures }
  const { user, calls, box } = await open(told, {
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    [`PUT ${path}`]: told,
  })
  expect(await box.findByText('Forty of us.')).toBeVisible()
  expect(box.getByRole('img', { name: 'A roof' })).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Remove' }))
  await expectToast('Recap removed')
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      words: 'Forty of us.',
      picture1: '/uploads/a.webp',
      alt1: 'A roof',
    }),
  )
  await expectToast('Recap restored')
})

test('says nothing before the event has finished', async () => {
  await show(
    <PowersOf roles={['administrator']}>
      <RecapBox event={{ ...event, endsAt: hoursAfter(now.toISOString(), 2) }} now={now} />
    </PowersOf>,
  )
  expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull()
})
