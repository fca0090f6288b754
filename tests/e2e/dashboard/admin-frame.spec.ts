import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import {
  chooseFor,
  expectToast,
  findTab,
  followTab,
  openTab,
  ownWord,
  searchFor,
  signOut,
} from './admin-steps.ts'
import { doubleText, expectFits } from '../fit.ts'
import { alive, open } from '../steps.ts'

test.describe('without a session', () => {
  test.use({ expectedComplaints: [/status of 401/] })

  test('the dashboard leads to the login, and the login to the dashboard', async ({ page }) => {
    test.slow()
    await page.goto('/admin/events?when=past')
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fevents%3Fwhen%3Dpast')
    await alive(page)
    await expectNoBarriers(page)

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.locator('.field-error')).toHaveText([
      'Enter your email address',
      'Password is required',
    ])

    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
    await email.fill(e2eAdmin.email)
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.locator('main').getByText("That email and password don't match.")).toHaveCount(1)
    await expectToast(page, 'Login failed')

    await password.fill(e2eAdmin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/events?when=past')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    await expect(page.getByRole('tab', { name: /^Past/ })).toHaveAttribute('aria-selected', 'true')

    await signOut(page)
    await expect(page).toHaveURL('/admin/login')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
  })
})

test(
  'the tabs are addresses, Back works, Today tells what waits, and a new event is shown to everyone',
  { tag: '@both' },
  async ({ page }) => {
    test.slow()
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/page-views')) counted.push(request.postData() ?? '')
    })
    await openTab(page)
    await page.goto('/admin?whose=everyone')
    await expect(page).toHaveTitle('Today | Admin | Sankofa')
    await expect(page.getByRole('banner')).toContainText('Administrator')
    const needs = page.getByRole('region', { name: 'To do today' })
    await expect(needs.getByRole('listitem').first(), 'the oldest promise first').toContainText('Overdue by')
    await expect(page.getByRole('region', { name: 'Last 30 days', exact: true })).toContainText(
      'Event registrations',
    )
    await expect(page.getByRole('region', { name: 'Money received, last 30 days' })).toContainText(
      /Gifts.*(GHS|USD) \d/,
    )
    await expect(page.getByRole('region', { name: 'Next seven days' })).toContainText('registered')

    await needs
      .getByRole('link', { name: /^Review: / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/users\?pending=./)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
    const pending = page.getByRole('group', { name: 'Accounts waiting for approval' })
    await expect(pending.locator('tbody').getByRole('row'), 'just who is meant').toHaveCount(1)
    await expect(await findTab(page, 'Users')).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await followTab(page, 'Teachings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachings')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
    await page.goBack()
    await expect(needs).toBeVisible()

    await page.getByRole('link', { name: 'New event' }).click()
    const form = page.getByRole('dialog', { name: 'Create event' })
    const title = `A circle on rest ${ownWord()}`
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('At one table')
    await form.getByLabel('Date', { exact: true }).fill(addDays(dayAt(new Date()), 30))
    await form.getByLabel('Starts').fill('18:30')
    await form.getByLabel('Ends').fill('20:30')
    await form.getByLabel('Category').selectOption('Discussion')
    await form.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Event created successfully')
    await expect(form).toBeHidden()
    expect(counted, 'no page of the dashboard is a visit').toEqual([])
    await page.goto(`/events?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  },
)

test(
  'on a phone, the bar and the sheet behind More lead everywhere, also by keyboard',
  { tag: '@all' },
  async ({ page }) => {
    await openTab(page, 'events')
    const bar = page.getByRole('navigation', { name: 'Dashboard' })
    const more = bar.getByRole('button', { name: /^More/ })
    const sheet = page.getByRole('dialog', { name: 'More' })
    await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')

    await more.focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'More' })).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(more, 'the focus is back where it was').toBeFocused()

    await more.click()
    await sheet.getByRole('link', { name: 'Books' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books')
    await expect(sheet).toBeHidden()
    await expect(more).toHaveAttribute('aria-current', 'true')

    await test.step('the bar stays in reach under the sheet', async () => {
      await more.click()
      await sheet.getByRole('link', { name: /^Inbox/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
      await expect(sheet).toBeHidden()
    })
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/books/)
    await page.goBack()
    await expect(page).toHaveURL('/admin/events')

    await test.step('what has the focus is not under the bar', async () => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .last()
        .focus()
      const [focused, top] = [await page.locator(':focus').boundingBox(), await bar.boundingBox()]
      expect(focused!.y + focused!.height).toBeLessThanOrEqual(top!.y)
    })
  },
)

test(
  'at the side, every tab stands under its heading and fits a window of 900 px',
  { tag: '@desk' },
  async ({ page }) => {
    await openTab(page)
    const bar = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(bar.getByRole('list', { name: 'Giving' }).getByRole('link')).toHaveText([
      'Donations',
      'Cash & transfers',
      'Funds',
      'Books',
    ])
    await expect(bar.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 500 })
    await bar.getByRole('link').last().focus()
    await expect(bar.getByRole('link').last(), 'a low window scrolls them').toBeInViewport({ ratio: 1 })
  },
)

/** As the sheet behind More lists them, with the bar below it. */
const readTabs = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: /^More/ }).click()
  const links = page.getByRole('dialog', { name: 'More' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await expectNoBarriers(page)
  const tabs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(tabs).toContain('/admin')
  expect(tabs).toContain('/admin/donations')
  return tabs
}

const expectNoBarriersOn = (page: Page, tab: string): Promise<void> =>
  test.step(tab, async () => {
    await open(page, tab)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoBarriers(page)
  })

test('a list, and a tab with several of them, have no barriers', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await openTab(page)
  for (const tab of ['/admin/users', '/admin/events']) await expectNoBarriersOn(page, tab)
  await test.step('the menu of a row', async () => {
    const button = page.getByRole('button', { name: /^Actions for / }).first()
    await button.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Delete event' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('no tab has barriers', { tag: '@all' }, async ({ page }) => {
  // Twelve tabs, two runs of axe over each, on machines that may be slow.
  test.setTimeout(180_000)
  await openTab(page)
  for (const tab of await readTabs(page)) await expectNoBarriersOn(page, tab)
})

test('every tab fits a small phone, and one with text at 200%', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await openTab(page)
  // One who has no email: the row holds a number and a link to its chat.
  const added = await page.request.post('/api/admin/people', {
    data: { name: 'Kwabena Owusu-Ansah', phone: '024 412 3456' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  for (const tab of await readTabs(page)) {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, tab)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectFits(page, `${tab} at 320 px`)
    await page.setViewportSize({ width: 390, height: 844 })
    await doubleText(page)
    await expectFits(page, `${tab} with text at 200%`)
  }
})

test(
  'an icon says its name after 700 ms, and the next one at once',
  { tag: ['@desk', '@all'] },
  async ({ page }) => {
    await openTab(page, 'teachings')
    const tip = page.locator('.tooltip')
    const icons = page.getByRole('button', { name: /^Actions for / })
    // Not neighbours: the tooltip of one lies over the next.
    const [first, other] = [icons.first(), icons.nth(3)]
    // The code comes with the first icon that is pointed at.
    await first.hover()
    await expect(tip).toBeAttached()
    await page.mouse.move(0, 0)
    await expect(tip).toBeHidden()
    // The clock stops here, or a slow machine would make it late.
    const now = new Date()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(new Date(now.getTime() + 1_000))
    await first.hover()
    await page.clock.runFor(690)
    await expect(tip).toBeHidden()
    await page.clock.runFor(20)
    await expect(tip).toHaveText((await first.getAttribute('aria-label'))!)
    await test.step('it can be pointed at, and read at leisure', async () => {
      const [from, to] = [(await first.boundingBox())!, (await tip.boundingBox())!]
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 30 })
      await page.clock.runFor(1_000)
      await expect(tip).toBeVisible()
      await expect(tip).toHaveText((await first.getAttribute('aria-label'))!)
    })
    await other.hover()
    await page.clock.runFor(20)
    await expect(tip).toHaveText((await other.getAttribute('aria-label'))!)
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()

    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(400)
    await first.hover()
    await page.clock.runFor(600)
    await expect(tip, 'after 300 ms the wait begins anew').toBeHidden()
  },
)

/** What is wider than its place: the page, and the rows whose last button stands outside of the list. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('.table-row')].filter((row) => {
      const end = [...row.querySelectorAll('a, button')].at(-1)?.getBoundingClientRect().right ?? 0
      return end > row.closest('.data-list')!.getBoundingClientRect().right
    })
    const names = found.map((row) => row.querySelector('.table-name')!.textContent)
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...names] : names
  })

test(
  'the lists fit every window, no matter what strangers call themselves',
  { tag: ['@desk', '@all'] },
  async ({ page }) => {
    test.slow()
    const word = `${ownWord()}steinhausenbergerd`
    const registered = await page.request.post('/api/user/register', {
      data: {
        fullName: `Ama ${word}orff`,
        username: word,
        email: `${word}@example.org`,
        password: 'four words and a lamp',
      },
    })
    expect(registered.ok(), await registered.text()).toBe(true)
    await openTab(page)
    const made = await page.request.post('/api/admin/events', {
      data: {
        title: `${word} ${word.repeat(3)}`,
        description: 'At one table',
        date: '2027-10-10',
        time: '6:30pm – 8:30pm',
        category: 'Bible Study',
        price: 123456,
      },
    })
    expect(made.ok(), await made.text()).toBe(true)

    for (const tab of [
      'teachings',
      'donations',
      'registrations',
      'inbox',
      'users',
      `events?search=${word}`,
    ]) {
      await page.goto(`/admin/${tab}`)
      if (tab === 'users') await searchFor(page, 'Search members', word)
      await expect(page.locator('.table-row').last()).toBeVisible()
      for (const width of [820, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await tooWide(page), `${tab} at ${width} px`).toEqual([])
      }
    }

    await chooseFor(page.getByRole('row'), 'Delete event')
    const words = page.getByText('You can restore it from the bin')
    await expect(words).toBeInViewport({ ratio: 1 })
    const [text, dialog] = [await words.boundingBox(), await page.getByRole('dialog').boundingBox()]
    expect(text!.x + text!.width).toBeLessThanOrEqual(dialog!.x + dialog!.width)
  },
)
