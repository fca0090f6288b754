import type { CircleAttendance } from '#features/people/people/attendance/schema.ts'
import type { Group } from '#features/people/people/groups/schema.ts'
import type { AddedPerson } from '#features/people/people/schema.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectFits } from '../fit.ts'
import { open } from '../steps.ts'
import { expectToast, openTab, ownWord } from './admin-steps.ts'

test(
  'a leader ticks who came by a link, and the team sees the names and corrects them',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    test.slow()
    const word = ownWord()
    await openTab(page)
    const post = async <Body>(path: string, data: object = {}): Promise<Body> => {
      const answer = await page.request.post(`/api/admin/${path}`, { data })
      expect(answer.status(), await answer.text()).toBeLessThan(300)
      return (await answer.json()) as Body
    }
    const { id } = await post<Group>('groups', { name: `Circle ${word}`, kind: 'circle' })
    const personIds: string[] = []
    for (const name of [`Selorm ${word}`, `Abla ${word}`, `Kofi ${word}`])
      personIds.push((await post<AddedPerson>('people', { name })).id)
    await post(`groups/${id}/people`, { personIds })
    await post(`groups/${id}/leaders`, { personId: personIds[0] })
    const { link } = await post<CircleAttendance>(`groups/${id}/attendance-link`)
    const { pathname, hash } = new URL(link!.url!)

    await open(page, pathname + hash)
    await expect(page.getByRole('heading', { level: 1, name: 'Who came, Selorm?' })).toBeVisible()
    await expectNoBarriers(page)
    await expectFits(page, 'the list')
    await page.getByText('Selorm W').click()
    await page.getByText('Abla W').click()
    await expect(page.getByText('2 of 3 came')).toBeVisible()
    await page.getByRole('button', { name: 'Send attendance' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Selorm.' })).toBeVisible()
    await expectNoBarriers(page)
    await expectFits(page, 'what was sent')

    await open(page, `/admin/circles/${id}`)
    const box = page.getByRole('region', { name: 'Attendance', exact: true })
    await box.getByText('2 of 3').click()
    await expect(box.getByRole('link', { name: `Kofi ${word}` })).toBeVisible()
    await expectNoBarriers(page)
    await expectFits(page, 'the circle')
    await box.getByRole('link', { name: 'Change' }).click()
    await page.getByText(`Kofi ${word}`).click()
    await expectNoBarriers(page)
    await expectFits(page, 'the form')
    await page.getByRole('button', { name: 'Save attendance' }).click()
    await expectToast(page, 'Attendance saved')
    await expect(box.getByText('3 of 3')).toBeVisible()
    await page.getByRole('link', { name: 'Take attendance' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who came?' })).toBeVisible()
  },
)
