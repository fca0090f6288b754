import type { Page } from '@playwright/test'
import type { Email } from '#server/mail/email.ts'
import { renderHtml } from '#server/mail/template.ts'
import { expect, test } from '#tests/support/browser.ts'
import { everyEmail, type SampleTexts } from '#tests/support/every-email.ts'
import { expectFits } from './fit.ts'

const longWords: SampleTexts = {
  name: 'N'.repeat(58),
  email: `${'e'.repeat(60)}@example.org`,
  text: 'T'.repeat(80),
  title: 'W'.repeat(80),
  place: 'P'.repeat(80),
  meetingLink: `https://teams.microsoft.com/l/meetup-join/19%3ameeting_${'Zk'.repeat(50)}%40thread.v2/0`,
}

test(
  'no email is wider than its paper, no matter what a stranger types',
  { tag: '@all' },
  async ({ page, baseURL }) => {
    test.slow()
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 844 })
      const emails = Object.values(everyEmail(longWords, baseURL!)).flatMap(Object.entries<Email>)
      for (const [kind, email] of emails) {
        await page.setContent(withPictures(renderHtml(email, baseURL!)), { waitUntil: 'domcontentloaded' })
        await expectFits(page, `${kind} at ${width} px`)
        expect(await burstCells(page), `${kind} at ${width} px`).toEqual([])
      }
    }
  },
)

/** The pictures that go with an email are not here. They have a size of their own, no matter what they show. */
const withPictures = (html: string): string =>
  html.replaceAll(
    /src="cid:[\w-]+"/g,
    'src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"',
  )

/** Cells whose words reach over their edge, where the paper may cut them off. */
const burstCells = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
