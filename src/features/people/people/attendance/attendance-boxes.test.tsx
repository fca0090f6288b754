import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, json, show, type Answers } from '#tests/support/component.tsx'
import { aGroup } from '#tests/support/samples.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { AttendanceBoxes } from './attendance-boxes.tsx'
import type { CircleAttendance } from './schema.ts'

const group = aGroup({ name: 'Circle Adenta' })
const path = `/api/admin/groups/${group.id}/attendance`
const link = { url: 'https://site.example/circle#secret', createdAt: '2026-11-01T09:00:00.000Z' }

const idOf = (last: number): string => `7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a0${last}`

const attendance = (change: Partial<CircleAttendance> = {}): CircleAttendance => ({
  link,
  meetings: [],
  away: [],
  ...change,
})

const open = (given: CircleAttendance, answers: Answers = {}) =>
  show(<AttendanceBoxes group={group} />, { [`GET ${path}`]: given, ...answers })

test('a circle gets a link, which can be sent, replaced and stopped', async () => {
  let now = attendance({ link: null })
  const answer = (next: CircleAttendance) => () => {
    now = next
    return json(now)
  }
  const { user } = await open(now, {
    [`GET ${path}`]: () => json(now),
    [`POST ${path}-link`]: answer(attendance()),
    [`POST ${path}-link/stop`]: answer(attendance({ link: null })),
  })
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  await expectToast('Link created')
  const chat = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(new URL(chat.getAttribute('href')!).searchParams.get('text')).toContain(link.url)
  await user.click(screen.getByRole('button', { name: 'New link' }))
  const replacing = within(await screen.findByRole('dialog', { name: 'Create a new link?' }))
  await user.click(replacing.getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Stop link' }))
  const stopping = within(await screen.findByRole('dialog', { name: 'Stop this link?' }))
  await user.click(stopping.getByRole('button', { name: 'Stop link' }))
  await expectToast('Link stopped')
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
})

test('a link that cannot be shown again can be replaced', async () => {
  await open(attendance({ link: { ...link, url: null } }))
  expect(await screen.findByText(/we can't show it again/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  expect(screen.getByRole('button', { name: 'New link' })).toBeVisible()
})

test('the team sees the meetings, visitors and notes, and who has been away three times', async () => {
  const met = (metOn: string, came: number) => ({
    metOn,
    didMeet: true,
    came,
    of: 17,
    people: [],
    visitors: [],
    note: '',
  })
  await open(
    attendance({
      meetings: [
        {
          ...met('2026-11-18', 11),
          people: [
            { id: idOf(1), name: 'Abla Tetteh', came: true },
            { id: idOf(2), name: 'Kofi Ampong', came: false },
          ],
          visitors: [{ id: group.id, name: 'Gifty Asare', phone: '024 123 4567' }],
          note: 'A visit would be good.',
        },
        { ...met('2026-11-11', 0), didMeet: false },
        met('2026-11-04', 12),
      ],
      away: [{ id: group.id, name: 'Kofi Ampong', times: 3, lastCameOn: '2026-10-28' }],
    }),
  )
  expect(await screen.findByText('11 of 17 and 1 visitor')).toBeVisible()
  expect(screen.getByText('Did not meet')).toBeVisible()
  expect(screen.getByRole('link', { name: '024 123 4567' })).toBeVisible()
  expect(screen.getByText('A visit would be good.')).toBeVisible()
  expect(screen.getByRole('img')).toHaveAccessibleName(/Wed 4 Nov 2026: 12, Wed 18 Nov 2026: 11$/)
  const away = within(screen.getByRole('region', { name: 'Away three times' }))
  expect(away.getByRole('link', { name: 'Kofi Ampong' })).toHaveAttribute('href', `/admin/people/${group.id}`)
  expect(away.getByText('Last seen Wed 28 Oct 2026')).toBeVisible()
})

test('a meeting opens to who came and who did not, and can be changed for two weeks', async () => {
  const today = dayAt(new Date())
  const meeting = (metOn: string) => ({
    metOn,
    didMeet: true,
    came: 1,
    of: 2,
    people: [
      { id: idOf(1), name: 'Abla Tetteh', came: true },
      { id: idOf(2), name: 'Kofi Ampong', came: false },
    ],
    visitors: [],
    note: '',
  })
  const { user } = await open(attendance({ meetings: [meeting(today), meeting(addDays(today, -14))] }))
  const rows = within(await screen.findByRole('region', { name: 'Attendance' })).getAllByRole('listitem')
  const [latest, older] = rows.filter((row) => row.querySelector('details')) as [HTMLElement, HTMLElement]
  expect(within(latest).getByText('Came (1)')).not.toBeVisible()
  await user.click(within(latest).getByText('1 of 2'))
  expect(within(latest).getByText('Came (1)')).toBeVisible()
  expect(within(latest).getByText('Did not come (1)')).toBeVisible()
  expect(within(latest).getByRole('link', { name: 'Kofi Ampong' })).toHaveAttribute(
    'href',
    `/admin/people/${idOf(2)}`,
  )
  expect(within(latest).getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    `/admin/circles/${group.id}/attendance?day=${today}`,
  )
  await user.click(within(older).getByText('1 of 2'))
  expect(within(older).queryByRole('link', { name: 'Change' }), 'too long ago').toBeNull()
})
