import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import { chooseFor, expectToast, list, visit } from '#tests/support/component.tsx'
import type { EventHost } from './schema.ts'

const event = sampleListedEvent({ hosts: ['Ama Boateng'] })
const address = `/api/admin/events/${event.id}/hosts`

const ama: EventHost = { id: '5f0c9d3e-0000-4000-8000-000000000001', name: 'Ama Boateng', isHost: true }
const kofi: EventHost = { id: '5f0c9d3e-0000-4000-8000-000000000002', name: 'Kofi Mensah', isHost: false }

const open = async (people: EventHost[]) => {
  const { user, calls } = await visit('/admin/events', {
    ...asAdmin(),
    'GET /api/admin/events': list([event]),
    [`GET ${address}`]: people,
    [`PUT ${address}`]: people,
  })
  await chooseFor(user, 'CV clinic', 'Hosts')
  return { user, calls, dialog: await screen.findByRole('dialog', { name: 'Hosts of CV clinic' }) }
}

test('an administrator sees who hosts an event, and hands it to someone else', async () => {
  const { user, calls, dialog } = await open([ama, kofi])
  expect(screen.getByText('Hosted by Ama Boateng')).toBeInTheDocument()
  const boxes = await within(dialog).findAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
  for (const box of boxes) await user.click(box)
  await user.click(within(dialog).getByRole('button', { name: 'Save hosts' }))
  await expectToast('Hosts saved')
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({ adminIds: [kofi.id] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without anyone who has the role, it says where to give it', async () => {
  const { dialog } = await open([])
  expect(await within(dialog).findByText('No one on the team is an event host yet')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Open the team' })).toHaveAttribute('href', '/admin/team')
})
