import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectToast, json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aRegistration } from '#tests/support/samples.ts'
import type { AdminRegistration } from './registrations-schema.ts'

const registration = aRegistration({ name: 'Esi', isOwn: true, isDoorTime: true })

const path = `POST /api/admin/registrations/${registration.id}/attendance`

const open = async (
  given: Partial<AdminRegistration> = {},
  answers: Answers = {},
  roles: TeamRole[] = ['administrator'],
) => {
  const opened = await visit('/admin/registrations', {
    ...asAdmin({ roles }),
    'GET /api/admin/registrations': list([{ ...registration, ...given }]),
    'GET /api/admin/events': list([]),
    [path]: ({ body }) => json(body),
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: /^Open registration of Esi/ }))
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Esi' })) }
}

test('who came is noted, changed and taken back', async () => {
  const { user, dialog, calls } = await open()
  const [came, missed] = [/^Came/, /^Didn't come/].map((name) => dialog.getByRole('button', { name }))
  await user.click(came!)
  await expectToast('Esi: Came')
  expect(came).toHaveAttribute('aria-pressed', 'true')
  await user.click(missed!)
  await expectToast("Esi: Didn't come")
  await user.click(missed!)
  await expectToast('Attendance undone')
  expect(missed).toHaveAttribute('aria-pressed', 'false')
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ attended: true }, { attended: false }, { attended: null }])
})

test('it is asked once the doors are open, of those with a place, and of people who may change it', async () => {
  for (const given of [{ isDoorTime: false }, { state: 'cancelled' as const }]) {
    const { dialog } = await open(given)
    expect(dialog.queryByText('Did they come?')).toBeNull()
  }
  for (const [roles, isAsked] of [
    [['host'], true],
    [['treasurer'], false],
  ] as [TeamRole[], boolean][]) {
    const { dialog } = await open({}, {}, roles)
    expect(dialog.queryByText('Did they come?') !== null, roles[0]).toBe(isAsked)
  }
})

test('the list says who came', async () => {
  await open({ attended: false })
  expect(screen.getByRole('row', { name: /Esi/ })).toHaveTextContent("Didn't come")
})

test('the way to the person is for those who see people, and says if there is none', async () => {
  const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
  const host = await open({}, {}, ['host'])
  expect(host.dialog.queryByRole('button', { name: 'See person' })).toBeNull()
  let isKnown = false
  const { user, dialog } = await open(
    {},
    {
      'POST /api/admin/people/find': () =>
        isKnown ? json({ id }) : refusal(404, "We couldn't find this person.", { code: 'person_not_found' }),
      [`GET /api/admin/people/${id}`]: refusal(404, 'Gone.'),
    },
  )
  await user.click(dialog.getByRole('button', { name: 'See person' }))
  await expectToast("We couldn't find this person.")
  isKnown = true
  await user.click(dialog.getByRole('button', { name: 'See person' }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${id}`))
})
