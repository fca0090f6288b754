import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { takeSite } from '#shared/site.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { hideClosedAnnouncement } from '#browser/closed-announcement.ts'
import { visit } from '#tests/support/component.tsx'

const today = dayAt(new Date())

const open = (announcement: { text?: string; link?: string; until?: string }) => {
  takeSite({ announcement: { text: 'No meeting on Sunday', link: '', until: '', ...announcement } })
  return visit('/contact')
}

const bar = () => screen.queryByRole('complementary', { name: 'Announcement' })

afterEach(() => {
  takeSite({})
  sessionStorage.clear()
  document.head.querySelector('meta[name=announcement]')?.remove()
  document.documentElement.classList.remove('announcement-closed')
})

test('stands above every page until the end of its day', async () => {
  await open({ until: today })
  expect(bar()).toHaveTextContent('No meeting on Sunday')
  await open({ until: addDays(today, -1) })
  expect(bar()).toBeNull()
  await open({ text: '' })
  expect(bar()).toBeNull()
})

test('leads to a page', async () => {
  await open({ link: '/events' })
  expect(within(bar()!).getByRole('link', { name: 'No meeting on Sunday' })).toHaveAttribute(
    'href',
    '/events',
  )
})

test('is closed for the visit, and another text is shown', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: 'Close the announcement' }))
  expect(bar()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  await open({})
  expect(bar()).toBeNull()
  await open({ text: 'We meet in the garden' })
  expect(bar()).toHaveTextContent('We meet in the garden')
})

test('that was closed is hidden before the page is painted, and no other one', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: 'Close the announcement' }))
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'announcement'
  meta.content = 'We meet in the garden'
  hideClosedAnnouncement()
  expect(document.documentElement).not.toHaveClass('announcement-closed')
  meta.content = 'No meeting on Sunday'
  hideClosedAnnouncement()
  expect(document.documentElement).toHaveClass('announcement-closed')
})
