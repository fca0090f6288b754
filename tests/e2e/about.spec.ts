import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { alive, focusedId, goInBrowser, open } from './steps.ts'

const leaders = [
  { name: 'Kwabena Ofori', role: 'Founder and Executive Director', path: '/leadership/kwabena-ofori' },
  { name: 'Abena Boateng', role: 'Director of Community', path: '/leadership/abena-boateng' },
  { name: 'Chidi Okafor', role: 'Director of Teaching', path: '/leadership/chidi-okafor' },
  { name: 'Dr Naledi Khumalo', role: 'Director of Care', path: '/leadership/dr-naledi-khumalo' },
]

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('About tells the story, the mission and the vision', async ({ page }) => {
  await open(page, '/about')
  await expect(page).toHaveTitle('About Us | Sankofa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We go back to walk on')
  const story = region(page, 'Our Story')
  await expect(story).toContainText('2022')
  await expect(story).toContainText('500+ young believers')
  await expect(story).toContainText('We retrieve wisdom from the past')
  await expect(story.locator('[lang=ak]')).toHaveText('Sɛ wo werɛ fi na wosankɔfa a, yɛnkyi.')
  await expect(region(page, 'Our Mission')).toContainText(
    'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
  )
  await expect(region(page, 'Our Vision')).toContainText('A generation of young Africans')
})

test('About names six core values', async ({ page }) => {
  await open(page, '/about')
  await expect(region(page, 'Core Values').getByRole('heading', { level: 3 })).toHaveText([
    'Scripture First',
    'Honest Questions',
    'Community',
    'Justice',
    'Growth',
    'Service',
  ])
})

test('About shows four leaders, each with an illustrated portrait', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/about')
  const cards = region(page, 'Leadership Team').getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const [index, { name, role, path }] of leaders.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
    await expect(card).toContainText(role)
    await expect(card.getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeVisible()
    const more = card.getByRole('link', { name: `Read More about ${name}` })
    await expect(more).toHaveText(`Read More about ${name}`)
    await expect(more).toHaveAttribute('href', path)
  }
})

test('About ends with the ways in', async ({ page }) => {
  await open(page, '/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await main.getByRole('link', { name: 'Join Us Today' }).click()
  await expect(page).toHaveURL('/join-us')
})

for (const { name, role, path } of leaders)
  test(`Read More leads to ${name} and back`, async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('link', { name: `Read More about ${name}` }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${name}, ${role} | Sankofa`)
    expect(await focusedId(page)).toBe('main')
    await page.getByRole('link', { name: 'Back to About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(region(page, 'Leadership Team')).toBeVisible()
  })

for (const { name, role, path } of leaders)
  test(`the profile of ${name} has portrait, role, biography, quote and two actions`, async ({ page }) => {
    await open(page, path)
    const profile = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(profile).toContainText(role)
    await expect(profile.getByRole('img', { name: `Illustrated portrait of ${name}` })).toBeVisible()
    await expect(profile).toContainText('Illustration. A photograph will replace it.')
    expect(await profile.locator('.leader-biography p').count()).toBeGreaterThanOrEqual(4)
    await expect(profile.getByRole('blockquote')).toHaveText(/^“.+”$/)
    await expect(profile.getByRole('link')).toHaveCount(2)

    const others = region(page, 'Also on the Team').getByRole('link')
    const rest = leaders.filter((one) => one.name !== name)
    await expect(others).toHaveText(rest.map((one) => one.name + one.role))
    await others.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(rest[0]?.name ?? '')
  })

test('a profile is whole in what the server sends', async ({ page }) => {
  const html = await (await page.request.get('/leadership/dr-naledi-khumalo')).text()
  expect(html).toContain('clinical psychologist from Pietermaritzburg')
  expect(html).toContain('<title>Dr Naledi Khumalo, Director of Care | Sankofa</title>')
  expect(html).toContain('BreadcrumbList')
})

test.describe('an unknown leader', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('answers 404 with Leader Not Found and the way back to About', async ({ page }) => {
    const answer = await page.goto('/leadership/nobody')
    expect(answer?.status()).toBe(404)
    await alive(page)
    await expect(page).toHaveTitle('Leader Not Found | Sankofa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leader Not Found')
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Back to About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We go back to walk on')
  })
})

test('an unknown leader is the same page when the browser goes there by itself', async ({ page }) => {
  await open(page, '/about')
  await goInBrowser(page, '/leadership/kwabena')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leader Not Found')
  await page.getByRole('link', { name: /Abena Boateng/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abena Boateng')
})
