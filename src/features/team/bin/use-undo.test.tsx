import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectFocus, expectToast, list, refusal, show, visit } from '#tests/support/component.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

const resource = {
  id: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-01-06T09:00:00.000Z',
  title: 'A guide',
  description: 'For forty days.',
  category: 'Study Guide',
  fileUrl: null,
  fileType: null,
  fileBytes: null,
  imageUrl: null,
  author: null,
  access: 'public',
  version: '1',
}

const path = `/api/admin/bin/${resource.id}/bring-back`

const deleteIt = async (answer: Response | object) => {
  let rows = [resource]
  const visited = await visit('/admin/resources', {
    ...asAdmin({ roles: ['editor'] }),
    'GET /api/admin/resources': () => list(rows),
    [`DELETE /api/admin/resources/${resource.id}`]: () => {
      rows = []
      return new Response(null, { status: 204 })
    },
    [`POST ${path}`]: () => {
      if (!(answer instanceof Response)) rows = [resource]
      return answer
    },
  })
  const { user } = visited
  await chooseFor(user, 'A guide', 'Delete resource')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('You can restore it from the bin for 30 days.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete resource' }))
  await expectToast('You can restore it from the bin for 30 days.')
  await waitFor(() => expect(screen.queryByText('A guide')).toBeNull())
  return visited
}

test('the toast after a deletion undoes it, and the list has it again', async () => {
  const { user, calls } = await deleteIt({ notified: 0 })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Restored')
  expect(await screen.findByText('A guide')).toBeVisible()
  expect(calls.filter((call) => call.path === path)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what cannot be undone says why', async () => {
  const sentence = "It's no longer in the bin."
  const { user } = await deleteIt(refusal(404, sentence, { code: 'not_in_bin' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast("We couldn't restore it")
  await expectToast(sentence)
  expect(screen.queryByText('A guide')).toBeNull()
})

test('the keyboard reaches Undo, and a toast with it is read out with the way there', async () => {
  const { user } = await show(null)
  const run = vi.fn()
  act(() => toast({ title: 'Deleted', action: { label: 'Undo', hint: 'Press F8, then Undo.', run } }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.body).toHaveTextContent('Press F8, then Undo.'))
  await user.keyboard('{F8}')
  for (let presses = 0; presses < 4 && document.activeElement !== button; presses += 1) await user.tab()
  await expectFocus(button)
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.querySelector('.toast')).toBeNull())
})
