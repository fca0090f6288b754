import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus, show } from '#tests/support/component.tsx'
import { RowMenu } from './row-menu.tsx'

const open = async () => {
  const chosen: string[] = []
  const choose = (label: string) => ({ label, onChoose: () => void chosen.push(label) })
  const visited = await show(
    <RowMenu
      name="Easter lunch"
      items={[choose('Edit'), choose('Duplicate'), { label: 'Registrations', href: '/admin/registrations' }]}
      ends={[{ ...choose('Delete event'), tone: 'danger' }]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Actions for Easter lunch' })
  return { ...visited, chosen, button }
}

test('the button opens a menu whose first item has the focus, with what ends something below a line', async () => {
  const { user, button } = await open()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const menu = screen.getByRole('menu', { name: 'Actions for Easter lunch' })
  expect(Array.from(menu.children, (one) => one.textContent || one.tagName)).toEqual([
    'Edit',
    'Duplicate',
    'Registrations',
    'HR',
    'Delete event',
  ])
  await expectFocus(screen.getByRole('menuitem', { name: 'Edit' }))
})

test('arrows and letters lead from item to item, and Enter chooses', async () => {
  const { user, button, chosen } = await open()
  await user.click(button)
  await user.keyboard('{ArrowUp}')
  await expectFocus(screen.getByRole('menuitem', { name: 'Delete event' }))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await expectFocus(screen.getByRole('menuitem', { name: 'Duplicate' }))
  await user.keyboard('r')
  await expectFocus(screen.getByRole('menuitem', { name: 'Registrations' }))
  await user.keyboard('{Home}{Enter}')
  expect(chosen).toEqual(['Edit'])
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(button)
})

test('Escape closes it and gives the focus back; a press elsewhere closes it too', async () => {
  const { user, button, chosen } = await open()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(button)
  await user.click(button)
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(chosen).toEqual([])
})
