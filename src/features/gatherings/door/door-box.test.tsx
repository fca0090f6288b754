import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import { closedDoor, sampleListedEvent } from '#tests/support/component-samples.ts'
import { show, type Answers } from '#tests/support/component.tsx'
import { DoorBox } from './door-box.tsx'
import type { DoorBox as Door } from './schema.ts'

const event = sampleListedEvent({ isOwn: true })
const address = `/api/admin/events/${event.id}/door`

const aLink = (strength: 'full' | 'scan'): Door['links'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${strength === 'full' ? 1 : 2}`,
  strength,
  createdAt: event.startsAt,
  madeBy: 'Efua',
  link: `https://sankofa.example/door#${strength}`,
  qr: { size: 29, path: 'M0 0h7v1h-7z' },
})

const open = (door: Partial<Door>, given: { roles?: TeamRole[]; answers?: Answers } = {}) =>
  show(
    <PowersOf roles={given.roles ?? ['administrator']}>
      <DoorBox event={event} />
    </PowersOf>,
    { [`GET ${address}`]: closedDoor(event.endsAt, door), ...given.answers },
  )

test('a link is made in the strength that is chosen, and shown as a code', async () => {
  let made = closedDoor(event.endsAt)
  const { user, calls } = await open(
    {},
    {
      answers: {
        [`GET ${address}`]: () => made,
        [`POST ${address}-links`]: () => (made = closedDoor(event.endsAt, { links: [aLink('scan')] })),
      },
    },
  )
  await user.selectOptions(await screen.findByLabelText('Check-in link', { exact: true }), 'scan')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByDisplayValue('sankofa.example/door#scan')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ strength: 'scan' })
  await user.click(screen.getByRole('button', { name: 'Show as QR' }))
  expect(within(screen.getByRole('dialog')).getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('the poster is shown to print, and its code is renewed after one more question', async () => {
  const poster = {
    id: crypto.randomUUID(),
    createdAt: event.startsAt,
    link: 'https://sankofa.example/here#one',
    qr: { size: 29, path: 'M0 0h7v1h-7z' },
  }
  let door = closedDoor(event.endsAt, { mayHavePoster: true })
  const { user, calls } = await open(
    {},
    {
      answers: {
        [`GET ${address}`]: () => door,
        [`POST ${address}-poster`]: () => (door = closedDoor(event.endsAt, { mayHavePoster: true, poster })),
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Make a poster' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Poster for the door' }))
  expect(sheet.getByRole('img', { name: 'QR code of the poster' })).toBeVisible()
  expect(sheet.getByText(event.title)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'New code' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Make a new code?' })).getByRole('button', {
      name: 'Make new code',
    }),
  )
  expect(await screen.findByRole('dialog', { name: 'Poster for the door' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('there is no poster where something is to be paid', async () => {
  await open({})
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible()
  expect(screen.queryByText('Poster “I am here”')).toBeNull()
})

test('a link is stopped after one more question', async () => {
  const { user, calls } = await open(
    { links: [aLink('full')] },
    { answers: { [`POST /api/admin/door-links/${aLink('full').id}/stop`]: closedDoor(event.endsAt) } },
  )
  await user.click(await screen.findByRole('button', { name: 'Stop this link' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop link' }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the evening is shown: who is here, the phones, the cash, and who was let in twice', async () => {
  await open({
    here: 46,
    expected: 60,
    walkIns: 4,
    takings: [{ method: 'cash', amount: 25_000, currency: 'GHS', times: 5, booked: 20_000 }],
    // Two people of one name.
    paidTwice: [1, 2].map(() => ({
      id: crypto.randomUUID(),
      name: 'Kwesi Asante',
      amount: 5_000,
      isOnline: true,
    })),
    phones: [
      {
        id: crypto.randomUUID(),
        name: 'Esi',
        letIn: 15,
        cash: 25_000,
        toSend: 12,
        seenAt: event.startsAt,
        isStopped: false,
      },
    ],
    twice: [
      {
        id: crypto.randomUUID(),
        name: 'Yaw Owusu',
        seats: 1,
        times: [
          { at: '2026-11-19T18:31:00.000Z', phone: 'Kojo', isSelf: false, isOnline: false, seats: 1 },
          { at: '2026-11-19T18:33:00.000Z', phone: null, isSelf: true, isOnline: false, seats: 1 },
        ],
      },
    ],
  })
  expect(await screen.findByText('46 of 60 here')).toBeVisible()
  expect(screen.getByText('4 walked in')).toBeVisible()
  const till = within(screen.getByRole('region', { name: 'Till of the evening' }))
  expect(till.getByText('GHS 250.00')).toBeVisible()
  expect(till.getByText('5 payments')).toBeVisible()
  expect(till.getByText(/^GHS 50.00 still to be booked/)).toBeVisible()
  expect(till.getAllByText(/^Kwesi Asante paid GHS 50.00 at the door, and online as well/)).toHaveLength(2)
  expect(screen.getByText("Esi's phone").closest('li')).toHaveTextContent('12 to send15 let in')
  expect(screen.getByText('Yaw Owusu')).toBeVisible()
  expect(screen.getByText(/6:31pm by Kojo's phone: 1 of 1/)).toBeInTheDocument()
  expect(screen.getByText(/6:33pm by the poster: 1 of 1/)).toBeInTheDocument()
})

test('a treasurer sees the sums, and no link', async () => {
  await open({ here: 2, links: [{ ...aLink('full'), link: null, qr: null }] }, { roles: ['treasurer'] })
  expect(await screen.findByText('2 of 3 here')).toBeVisible()
  expect(screen.queryByLabelText('Check-in link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
})
