import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { documentKeys, documentOf, type DocumentKey } from '#features/site/documents/documents.ts'
import type { Entry } from '#features/site/documents/document.ts'
import { asRenamed, oldIn } from '#tests/support/another-community.ts'
import { test as base, expect } from '#tests/support/browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { makeFastFolder } from '#tests/support/fast-folder.ts'
import { startProcess } from '#tests/support/process.ts'
import { open } from '../steps.ts'
import { expectToast } from './admin-steps.ts'

/** A site of its own: nothing of the one that other journeys visit may change its name. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const folder = makeFastFolder('sankofa-renamed-')
    const { email, password } = e2eAdmin
    const server = await startProcess({
      NODE_ENV: 'development',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    })
    try {
      await server.ready()
      await use(server.url)
    } finally {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

/** These are replaced completely: what stood there does not matter. */
const replaced: Partial<Record<DocumentKey, (field: string, place: number) => string | undefined>> = {
  'counselling-questions': (field, place) =>
    ({ Question: `Our question ${place}?`, Answer: `What Nkabom answers to question ${place}.` })[field],
  'mentorship-questions': (field, place) =>
    ({ Question: `About our mentors, ${place}?`, Answer: `Ask us, and we tell you. Number ${place}.` })[
      field
    ],
  slides: (field, place) =>
    ({ Title: `Slide ${place} of Nkabom`, Sentence: `A sentence of Kumasi, number ${place}.` })[field],
}

const names = ['Question', 'Answer', 'Title', 'Sentence']

/** What a person would type who reads the form from the top and changes what is not theirs. */
const retype = async (page: Page, key: DocumentKey, place: number): Promise<void> => {
  const form = page.locator('.site-form')
  await expect(form.getByRole('textbox').first()).toBeVisible()
  for (const name of names) {
    const text = replaced[key]?.(name, place)
    if (text) await form.getByRole('textbox', { name, exact: true }).fill(text)
  }
  for (const field of await form.getByRole('textbox').all()) {
    const value = await field.inputValue()
    const now = value === 'SK' ? 'NKB' : asRenamed(value)
    if (now !== value) await field.fill(now)
  }
}

const publish = async (page: Page, key: DocumentKey): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  if (key === 'giving')
    await page
      .getByRole('dialog', { name: 'Change how people send you money?' })
      .getByRole('button', { name: 'Publish' })
      .click()
  await expectToast(page, 'Published')
}

const isOld = (content: unknown): boolean => asRenamed(JSON.stringify(content)) !== JSON.stringify(content)

/** Every form of "Our site" that names the old community, and those that are replaced. */
const forms = documentKeys.flatMap((key): { key: DocumentKey; path: string; place: number }[] => {
  const { original } = documentOf(key)
  if (!Array.isArray(original)) return isOld(original) ? [{ key, path: key, place: 1 }] : []
  return (original as Entry[]).flatMap((entry, index) =>
    isOld(entry) || replaced[key] ? [{ key, path: `${key}/${entry.id}`, place: index + 1 }] : [],
  )
})

test('a community is renamed, and its people and details replaced, on a phone @all', async ({ page }) => {
  test.slow()
  await page.request.post('/api/admin/login', { data: e2eAdmin })
  await page.request.post('/api/admin/proof', { data: { password: e2eAdmin.password } })

  await test.step('the demo content goes', async () => {
    await open(page, '/admin')
    await page.getByRole('button', { name: /^Remove the demo content [\d,]+ things/ }).click()
    await page.getByRole('button', { name: 'Remove the demo content', exact: true }).click()
    await page.getByRole('button', { name: /^Remove [\d,]+ demo things$/ }).click()
    await expectToast(page, 'The demo content was removed')
  })

  for (const { key, path, place } of forms)
    await test.step(`the form ${path}`, async () => {
      await open(page, `/admin/site/${path}`)
      await retype(page, key, place)
      await publish(page, key)
    })

  await test.step('every page says what was typed, and nothing of before', async () => {
    const siteMap = await (await page.request.get('/sitemap-1.xml')).text()
    const listed = Array.from(siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g), ([, path]) => path!)
    expect(listed.length).toBeGreaterThan(15)
    for (const path of listed) {
      await open(page, path)
      expect(oldIn(await page.content()), path).toEqual([])
    }
    await open(page, '/')
    await expect(page).toHaveTitle(/^Nkabom Youth/)
    await expect(page.getByRole('heading', { name: 'Slide 1 of Nkabom' })).toBeVisible()
    await open(page, '/contact')
    await expect(page.getByRole('main').getByText('+233 24 555 0142').first()).toBeVisible()
    await open(page, '/donate')
    await expect(page.getByText('024 555 0199').first()).toBeAttached()
    await open(page, '/counselling')
    await expect(page.getByText('Our question 1?')).toBeAttached()
    await open(page, '/about')
    await expect(page.getByRole('heading', { name: 'Yaw Darko' })).toBeVisible()
    for (const file of ['/events.ics', '/site.webmanifest', '/offline', '/robots.txt'])
      expect(oldIn(await (await page.request.get(file)).text()), file).toEqual([])
  })
})
