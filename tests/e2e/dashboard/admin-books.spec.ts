import { addDays, dateOfDay, dayAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, followTab, openTab, ownWord } from './admin-steps.ts'
import { alive } from '../steps.ts'

test.use({ expectedComplaints: [/status of 40[134]/] })

const today = dayAt(new Date())

test(
  'what a fund got this quarter is two presses away, and can be printed',
  { tag: '@all' },
  async ({ page }) => {
    await openTab(page)
    const fund = `Building ${ownWord()}`
    const made = await page.request.post('/api/admin/funds', { data: { name: fund, summary: 'A roof' } })
    expect(made.status(), await made.text()).toBe(201)
    const { id } = (await made.json()) as { id: string }
    const gift = {
      kind: 'gift',
      attempt: crypto.randomUUID(),
      paidOn: today,
      method: 'cash',
      amount: 125_050,
      currency: 'GHS',
      name: 'Akua Darko',
      fundId: id,
    }
    const booked = await page.request.post('/api/admin/hand-entries', { data: gift })
    expect(booked.status(), await booked.text()).toBe(201)

    await followTab(page, 'Books')
    await page.getByRole('button', { name: 'This quarter' }).click()
    const line = page.getByRole('row', { name: new RegExp(fund) })
    await expect(line).toContainText('GHS 1,250.50')
    await expect(page).toHaveURL(/\?period=\d{4}-Q[1-4]$/)
    await expectNoBarriers(page)

    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.printed-report')
    await expect(paper).toBeVisible()
    await expect(paper.getByRole('row', { name: new RegExp(fund) })).toContainText('1,250.50')
    await expect(paper).toContainText('Printed by Administrator')
    await expect(page.getByRole('button', { name: 'This quarter' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
    const file = await page.pdf({ preferCSSPageSize: true })
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    // A4 in points.
    expect(file.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  },
)

test(
  'an auditor signs in, reads the accounts and finds nothing to change',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const accessEndsOn = addDays(today, 60)
    await addColleague(page, { password: 'seven proverbs at dawn', roles: ['auditor'], accessEndsOn })
    await page.goto('/admin')
    await alive(page)
    await expect(page.getByText(`You can read the accounts until ${dateOfDay(accessEndsOn)}.`)).toBeVisible()
    for (const [label, mark] of [
      ['Donations', 'All gifts'],
      ['Cash & transfers', 'Recorded payments'],
      ['Funds', 'Funds'],
      ['Books', 'Giving statements'],
      ['Audit log', 'Who did what with the money'],
    ] as const) {
      await followTab(page, label === 'Cash & transfers' ? 'Cash' : label)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
      await expect(page.getByRole('main').getByText(mark).first()).toBeVisible()
      const writing =
        /^(Record|Match|Create|Close|Reopen|Send|Accept|Reject|Edit|Delete|Refund|Correct|Assign)/
      await expect(page.getByRole('main').getByRole('button', { name: writing })).toHaveCount(0)
    }
    await expectNoBarriers(page)
    for (const label of ['Inbox', 'People', 'Events', 'Team'])
      await expect(
        page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: label }),
      ).toHaveCount(0)
    await page.goto('/admin/people')
    await expect(page.getByText("This isn't part of your role")).toBeVisible()
  },
)
