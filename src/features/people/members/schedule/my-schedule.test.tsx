import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, show, type Answers } from '#tests/support/component.tsx'
import { MySchedule } from './my-schedule.tsx'
import type { OwnEntry, Schedule } from './schema.ts'

const entry = (day: number, given: Partial<OwnEntry> = {}): OwnEntry => ({
  id: `entry-${day}-${given.title ?? ''}`,
  kind: 'circle',
  title: 'Osu circle',
  startsAt: `2099-03-${String(day).padStart(2, '0')}T18:30:00.000Z`,
  endsAt: null,
  place: 'Osu',
  note: '',
  path: null,
  isCancelled: false,
  ...given,
})

const open = async (schedule: Schedule, answers: Answers = {}) => {
  const visited = await show(<MySchedule emailConfirmed />, {
    'GET /api/user/schedule': schedule,
    ...answers,
  })
  return { ...visited, panel: within(await screen.findByRole('region', { name: 'My schedule' })) }
}

test('shows what one goes to day by day, the first days first', async () => {
  const lunch = entry(2, {
    kind: 'event',
    title: 'Rooftop lunch',
    endsAt: '2099-03-02T20:30:00.000Z',
    path: '/events/1',
    note: '2 places',
  })
  const off = entry(9, { title: 'Choir', kind: 'team', isCancelled: true })
  const { user, panel } = await open({
    entries: [entry(2), lunch, off, ...[10, 11, 12, 13].map((day) => entry(day))],
    linkSince: null,
  })
  const first = within(await panel.findByRole('region', { name: 'Monday 2 March 2099' }))
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6:30pm GMTOsu circleCircleOsu',
    '6:30pm – 8:30pm GMTRooftop lunchEventOsu2 places',
  ])
  expect(first.getByRole('link', { name: 'Rooftop lunch' })).toHaveAttribute('href', '/events/1')
  expect(panel.getByText('Cancelled')).toBeVisible()
  expect(panel.getAllByRole('region')).toHaveLength(5)
  await user.click(panel.getByRole('button', { name: 'Show all 6 days' }))
  expect(panel.getAllByRole('region')).toHaveLength(6)
})

test('with nothing planned leads to the events', async () => {
  const { panel } = await open({ entries: [], linkSince: null })
  expect(await panel.findByRole('link', { name: 'See upcoming events' })).toBeVisible()
  expect(panel.queryByRole('heading', { name: 'In your own calendar' })).toBeNull()
})

test('the link of the calendar is shown once, with the ways into calendars, and is stopped', async () => {
  const address = `https://sankofa.example/calendar/${'a'.repeat(43)}.ics`
  let linkSince: string | null = null
  const { user, panel } = await open(
    { entries: [], linkSince },
    {
      'GET /api/user/schedule': () => ({ entries: [entry(2)], linkSince }),
      'POST /api/user/schedule/link': () => {
        linkSince = '2099-01-01T10:00:00.000Z'
        return { address }
      },
      'DELETE /api/user/schedule/link': () => {
        linkSince = null
        return new Response(null, { status: 204 })
      },
    },
  )
  await user.click(await panel.findByRole('button', { name: 'Add to my calendar' }))
  expect(await panel.findByRole('textbox')).toHaveValue(address)
  const hrefOf = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Apple Calendar')).toBe(address.replace('https:', 'webcal:'))
  expect(new URL(hrefOf('Google Calendar')!).searchParams.get('cid')).toBe(
    address.replace('https:', 'webcal:'),
  )
  expect(new URL(hrefOf('Outlook')!).searchParams.get('url')).toBe(address)
  await user.click(panel.getByRole('button', { name: 'Stop this link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop this link?' }))
  await user.click(dialog.getByRole('button', { name: 'Stop this link' }))
  await expectToast('Link stopped')
  await waitFor(() => expect(panel.getByRole('button', { name: 'Add to my calendar' })).toBeVisible())
})

test('a link of an earlier visit can be made anew, since it is not shown again', async () => {
  const { user, panel, calls } = await open(
    { entries: [], linkSince: '2099-01-01T10:00:00.000Z' },
    { 'POST /api/user/schedule/link': { address: 'https://sankofa.example/calendar/new.ics' } },
  )
  expect(await panel.findByText(/since 1 January 2099\. We can't show it again/)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Make a new link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new link?' }))
  await user.click(dialog.getByRole('button', { name: 'Make a new link' }))
  await waitFor(() =>
    expect(panel.getByRole('textbox')).toHaveValue('https://sankofa.example/calendar/new.ics'),
  )
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
