import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, createGate, heightOf, nextPaint, settled } from './steps.ts'

const entry = '**/assets/entry-client*.js'

/** Opens a page and holds its scripts back. The function that it returns lets them arrive. */
const openEarly = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const release = await holdScripts(page, path)
  return async () => {
    release()
    await alive(page)
  }
}

const holdScripts = async (page: Page, path: string): Promise<() => void> => {
  const gate = createGate()
  await page.route(entry, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return gate.open
}

test.describe('before the page is alive', () => {
  test.use({ expectedComplaints: [/status of 401/] })

  test('a form waits for it, shows that it does, and is sent once', async ({ page }) => {
    const arrive = await openEarly(page, '/auth')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/login')) sent.push(request.url())
    })
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Username').fill('ama')
    await form.getByLabel('Password', { exact: true }).fill('not the right one')
    const button = form.getByRole('button', { name: 'Sign in' })
    await button.click()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(sent).toEqual([])
    await arrive()
    await expect(page.locator('.toast').getByText("That username and password don't match.")).toBeVisible()
    await expect(page).toHaveURL('/auth')
    expect(sent).toHaveLength(1)
    await expect(button).not.toHaveAttribute('aria-busy')
  })
})

test(
  'the last button that was pressed before the page is alive does its work then',
  { tag: '@all' },
  async ({ page }) => {
    const arrive = await openEarly(page, '/events')
    await page.getByRole('button', { name: 'Social', exact: true }).click()
    await page.getByRole('button', { name: 'Service', exact: true }).click()
    await arrive()
    await expect(page).toHaveURL('/events?category=Service')
    await expect(page.getByRole('button', { name: 'Service', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
)

test('an amount of one’s own that is typed before the page is alive is the one that is given', async ({
  page,
}) => {
  const arrive = await openEarly(page, '/donate')
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await page.getByRole('radio', { name: '$250' }).check()
  await page.getByLabel('Or enter an amount').fill('120')
  await arrive()
  await expect(page.getByRole('radio', { name: '$250' })).not.toBeChecked()
  await expect(page.getByText('Your gift $120 each month')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/donate/checkout?amount=120&frequency=monthly')
})

test(
  'a search and a category that are chosen before the page is alive are applied',
  { tag: '@all' },
  async ({ page }) => {
    const arrive = await openEarly(page, '/teachings')
    await page.getByRole('searchbox').fill('the')
    await page.getByLabel('Category').selectOption('Theology')
    await arrive()
    await expect(page).toHaveURL('/teachings?search=the&category=Theology')
    await expect(page.getByRole('searchbox')).toHaveValue('the')
  },
)

test.describe('while React takes over', () => {
  // React works in tasks of its own, which are held back.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const held: (() => void)[] = []
      const Channel = MessageChannel
      window.MessageChannel = class extends Channel {
        constructor() {
          super()
          const post = this.port2.postMessage.bind(this.port2)
          this.port2.postMessage = (message: unknown) => held.push(() => post(message))
        }
      }
      Object.assign(window, { held })
    }),
  )

  const waitForTakeover = (page: Page) =>
    page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0)

  test('what is typed goes on where it was', async ({ page }) => {
    const release = await holdScripts(page, '/contact')
    const form = page.getByRole('form', { name: 'Contact Us' })
    await form.getByLabel('Message').pressSequentially('Is there ')
    release()
    await waitForTakeover(page)
    await form.getByLabel('Message').pressSequentially('a place?')
    await form.getByLabel('Name').pressSequentially('Ama')
    await alive(page)
    await expect(form.getByLabel('Message')).toHaveValue('Is there a place?')
    await expect(form.getByLabel('Name')).toHaveValue('Ama')
    await expect(form.getByLabel('Name')).toBeFocused()
  })

  test('a button that is pressed does its work once', { tag: '@all' }, async ({ page }) => {
    const release = await holdScripts(page, '/')
    release()
    await waitForTakeover(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await alive(page)
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
  })
})

test.describe('the typefaces apart, which may wrap a line elsewhere', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test(
    'a reader who scrolls before the page is alive stays where they are',
    { tag: '@all' },
    async ({ page }) => {
      // A low window: a browser lays out what is within some heights of it, and the page is not long.
      await page.setViewportSize({ width: 390, height: 420 })
      // They fail late: until then, what is far away is not laid out.
      const typefaces = createGate()
      await page.route('**/*.woff2', async (route) => {
        await typefaces.opened
        await route.abort()
      })
      const arrive = await openEarly(page, '/')
      // Over parts that have never been near, and have only a likely height yet.
      await page.evaluate(() => scrollTo({ top: 5_000, behavior: 'instant' }))
      await nextPaint(page)
      const ended = page.evaluate(
        () => new Promise((resolve) => addEventListener('scrollend', () => resolve(true), { once: true })),
      )
      await page.mouse.wheel(0, 60)
      await ended
      await nextPaint(page)
      const seen = await page.evaluateHandle(() =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)!,
      )
      const placeOf = () => seen.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const [place, height] = [await placeOf(), await heightOf(page)]
      typefaces.open()
      await arrive()
      await settled(page)
      expect(await heightOf(page), 'something above was laid out anew').not.toBe(height)
      expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(2)
    },
  )
})

test(
  'a link without its secret says so before the page is alive, and a whole one does not',
  { tag: '@all' },
  async ({ page }) => {
    const gate = createGate()
    await page.route(entry, async (route) => {
      await gate.opened
      await route.continue()
    })
    const words = page.getByText('Part of this link is missing.')
    await page.goto('/admin/reset-password#a-secret', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(words).toBeHidden()
    await page.goto('/auth/reset', { waitUntil: 'commit' })
    await expect(words).toBeVisible()
    await page.goto('/admin/reset-password', { waitUntil: 'commit' })
    await expect(words).toBeVisible()
    gate.open()
    await alive(page)
    await expect(words).toBeVisible()
  },
)

test.describe('a script that is lost', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test(
    'is fetched again, and does not take along what was written meanwhile',
    { tag: '@all' },
    async ({ page }) => {
      let lost = 0
      await page.route(entry, (route) => (lost++ === 0 ? route.abort() : route.continue()))
      await page.goto('/contact')
      const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
      await message.fill('Is there a place for tomorrow?')
      // Browsers that do not remember the failure fetch it again; the others show an alert.
      await page.waitForFunction(
        () => document.querySelector('.page-lost') ?? document.documentElement.dataset.alive !== undefined,
      )
      await expect(message).toHaveValue('Is there a place for tomorrow?')
    },
  )

  test('for good is reported, with a way to try again, and no form leaves the page', async ({ page }) => {
    await page.route(entry, (route) => route.abort())
    await page.goto('/contact')
    await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click()
    const words = page.getByRole('alert').filter({ hasText: "This page didn't load properly." })
    await expect(words).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Send Message' }).click()
    await expect(words.getByRole('button', { name: 'Reload' })).toBeFocused()
    await expect(page).toHaveURL('/contact')

    await page.unroute(entry)
    await words.getByRole('button', { name: 'Reload' }).click()
    await alive(page)
    await expect(words).toHaveCount(0)
  })
})

test(
  'a page whose end arrives after its scripts waits for it',
  { tag: '@all' },
  async ({ page, baseURL }) => {
    const { server, url, sendRest } = await startSlowProxy(baseURL!)
    try {
      await page.goto(`${url}/events`, { waitUntil: 'commit' })
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name, responseEnd }: PerformanceEntry & { responseEnd?: number }) =>
            Boolean(name.includes('entry-client') && responseEnd),
          ),
      )
      // The browser runs the script as soon as it has it.
      await nextPaint(page)
      sendRest()
      await alive(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
    } finally {
      server.close()
    }
  },
)

/** Sends the markup of a page straight away, and its state when the test says so. */
const startSlowProxy = async (
  target: string,
): Promise<{ server: Server; url: string; sendRest: () => void }> => {
  const rest = createGate()
  const server = createServer((incoming, answer) => {
    void (async () => {
      if (incoming.method !== 'GET') return answer.writeHead(204).end()
      const found = await fetch(new URL(incoming.url ?? '/', target))
      const body = Buffer.from(await found.arrayBuffer())
      answer.setHeader('content-type', found.headers.get('content-type') ?? '')
      const state = body.indexOf('<script type="application/json" id="state"')
      if (state === -1) return answer.end(body)
      answer.write(body.subarray(0, state))
      await rest.opened
      answer.end(body.subarray(state))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}`, sendRest: rest.open }
}
