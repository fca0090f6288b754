import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { anMp3, aPdf } from '../../api/support/files.ts'
import { chooseFor, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'
import { alive, newAddress } from '../steps.ts'

test.use({ expectedComplaints: [/status of 415/] })

test(
  'a resource is uploaded, in the library at once, kept for members, and deleted',
  { tag: '@all' },
  async ({ page, browser }) => {
    test.slow()
    const title = `A guide for the first month ${ownWord()}`
    await openTab(page, 'resources')
    const opener = page.getByRole('button', { name: 'Add resource' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Add resource' })
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')

    await test.step('a file of another kind is refused', async () => {
      const svg = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') }
      await dialog.getByLabel(/^File/).setInputFiles(svg)
      await expectToast(page, "We couldn't upload this file")
      await expectNoBarriers(page)
    })

    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('Four evenings, four questions.')
    await dialog.getByLabel('Category').selectOption('Study Guide')
    const pdf = { name: '../guide.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    await dialog.getByLabel(/^File/).setInputFiles(pdf)
    await expect(dialog.getByText(/^PDF, \d+ KB$/)).toBeVisible()
    await expect(dialog.getByText('guide.pdf')).toBeVisible()
    await dialog.getByLabel('Everyone').check()
    await dialog.getByRole('button', { name: 'Add resource' }).click()
    await expectToast(page, 'Resource created')
    await expect(dialog).toBeHidden()

    await searchFor(page, 'Search resources', title)
    const row = rowOf(page, title)
    await expect(row).toContainText('Study Guide')
    await expect(row).toContainText('PDF')
    await expect(row).toContainText('Everyone')
    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    const href = await row.getByRole('menuitem', { name: 'View on the site' }).getAttribute('href')
    await page.keyboard.press('Escape')

    const context = await browser.newContext()
    const visitor = await context.newPage()
    const publicPage = new URL(href!, process.env.E2E_DASHBOARD_URL).href
    await test.step('everyone can have it', async () => {
      await visitor.goto(publicPage)
      const download = visitor.waitForEvent('download')
      await visitor.getByRole('link', { name: `Download PDF: ${title}` }).click()
      expect((await download).url()).toContain('/uploads/')
    })

    await test.step('then only members can, and a recording takes the place of the document', async () => {
      await row.getByRole('button', { name: `Edit ${title}` }).click()
      const edit = page.getByRole('dialog', { name: 'Edit resource' })
      const mp3 = { name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: anMp3() }
      await edit.getByLabel(/^File/).setInputFiles(mp3)
      await expect(edit.getByText(/^MP3, \d+ KB$/)).toBeVisible()
      await edit.getByLabel('Approved members').check()
      await edit.getByRole('button', { name: 'Save changes' }).click()
      await expectToast(page, 'Resource updated')
      await expect(row).toContainText('Members')
      await visitor.goto(publicPage)
      await alive(visitor)
      await expect(visitor.getByText('For members')).toBeVisible()
      await expect(visitor.getByText(/MP3, \d+ KB\. For approved members/)).toBeVisible()
      await expect(visitor.getByRole('link', { name: /^Download/ })).toHaveCount(0)
      await visitor.getByRole('link', { name: 'Sign in to download' }).click()
      await expect(visitor).toHaveURL(/\/auth\?next=/)
    })

    await test.step('a member who waits for approval is informed, and an approved one gets the file', async () => {
      const member = { username: ownWord(), email: newAddress(), password: 'a psalm for the road home' }
      await context.request.post(new URL('/api/user/register', publicPage).href, {
        data: { ...member, fullName: 'Ama Serwaa' },
      })
      await visitor.getByLabel('Username or email').fill(member.username)
      await visitor.getByLabel('Password', { exact: true }).fill(member.password)
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByText('You can download it once your account is approved.')).toBeVisible()

      const found = await page.request.get(`/api/admin/users?search=${member.username}`)
      const [user] = (await found.json()) as { id: string }[]
      await page.request.put(`/api/admin/users/${user?.id}/approval`, { data: { isApproved: true } })
      await visitor.reload()
      const download = visitor.waitForEvent('download')
      await visitor.getByRole('link', { name: `Download MP3: ${title}` }).click()
      expect((await download).url()).toMatch(/\/api\/resources\/[\w-]+\/file$/)
      await context.close()
    })

    await chooseFor(row, 'Delete resource')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete resource' }).click()
    await expect(
      page.getByRole('group', { name: 'Resources', exact: true }),
      'focus stays where the row was',
    ).toBeFocused()
    await expectToast(page, 'Resource deleted')
    await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible()
    expect((await page.request.get(href!)).status()).toBe(404)
  },
)
