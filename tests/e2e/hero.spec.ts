import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

// These are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hero = (page: Page): Locator => page.getByRole('region', { name: 'Welcome' })
const currentSlide = (page: Page): Locator => hero(page).locator('.hero-slide[data-state=current]')
const bar = (page: Page, number: number): Locator =>
  hero(page).getByRole('button', { name: `Slide ${number} of 8` })

const expectSlide = (page: Page, number: number) =>
  expect(currentSlide(page)).toHaveAttribute('aria-label', `${number} of 8`)

/** The animation that is the carousel's clock; there is none where nothing may move. */
const clock = (page: Page) =>
  page.evaluate(() => {
    const animation = document
      .getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === 'hero-progress')
    return (
      animation && { state: animation.playState, duration: animation.effect?.getComputedTiming().duration }
    )
  })

const clockState = async (page: Page) => (await clock(page))?.state

/** Lets the five seconds of this slide be over. */
const finishSlide = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one instanceof CSSAnimation && one.animationName === 'hero-progress') one.finish()
  })

const restPointer = (page: Page) => page.mouse.move(5, 5)

test(
  'is 80% of the window high, at least 600 px, and anchors the pictures of slides 6 to 8 at their top',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [768, 1024],
      [1100, 720],
      [1440, 900],
      [1920, 1200],
    ] as const) {
      const at = `at ${width} x ${height}`
      await page.setViewportSize({ width, height })
      const box = await hero(page).boundingBox()
      expect(box?.height, at).toBeCloseTo(Math.max(600, height * 0.8), 0)
      const copy = await currentSlide(page).locator('.hero-slide-copy').boundingBox()
      expect(copy?.y, `the text fits ${at}`).toBeGreaterThanOrEqual(box?.y ?? 0)
      expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0) - 52,
      )
      const anchors = await hero(page)
        .locator('.hero-slide-picture')
        .evaluateAll((pictures) =>
          pictures.map((one) => Number.parseFloat(getComputedStyle(one).objectPosition.split(' ')[1] ?? '')),
        )
      // A tablet shows each picture in a window, where its people are.
      if (width < 768 || width >= 1024) expect(anchors.slice(5), at).toEqual([0, 0, 0])
      if (width >= 1024) expect(anchors.slice(0, 5), at).not.toContain(0)
    }
  },
)

test('gives each slide 5 seconds and a fade of 1 second, and goes from the last to the first', async ({
  page,
}) => {
  await open(page)
  await restPointer(page)
  await expect.poll(() => clock(page)).toEqual({ state: 'running', duration: 5_000 })
  await expect(currentSlide(page)).toHaveCSS('transition-duration', '1s')
  const fades = page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      const fading = document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
      if (fading.length > 0) return fading.map((one) => one.effect?.getComputedTiming().duration)
    }
  })
  await finishSlide(page)
  expect(new Set(await fades)).toEqual(new Set([1_000]))
  await expectSlide(page, 2)

  await bar(page, 8).click()
  await expectSlide(page, 8)
  await restPointer(page)
  await finishSlide(page)
  await expectSlide(page, 1)
})

test('moves on by itself, without anything that is pressed', { tag: '@all' }, async ({ page }) => {
  await open(page)
  await restPointer(page)
  await expectSlide(page, 1)
  await expectSlide(page, 2)
})

test(
  'stops and goes on by its button, also by keyboard, and waits while the keyboard is in it',
  { tag: '@all' },
  async ({ page }) => {
    const pause = hero(page).getByRole('button', { name: 'Pause slides' })
    const start = async () => {
      await open(page)
      await restPointer(page)
    }
    await start()
    await pause.click()
    await restPointer(page)
    await expect.poll(() => clockState(page)).toBe('paused')
    await hero(page).getByRole('button', { name: 'Play slides' }).click()
    await restPointer(page)
    await expect.poll(() => clockState(page)).toBe('running')

    await start()
    await page.locator('#main').focus()
    await page.keyboard.press('Tab')
    await expect(pause).toBeFocused()
    await expect.poll(() => clockState(page)).toBe('paused')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(pause).toBeFocused()
    await expect.poll(() => clockState(page)).toBe('running')

    await start()
    await page.locator('#main').focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab')
    await expect(currentSlide(page).getByRole('link').first()).toBeFocused()
    await expect.poll(() => clockState(page)).toBe('paused')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
    await expect(hero(page).locator(':focus')).toHaveCount(0)
    await expect.poll(() => clockState(page)).toBe('running')
  },
)

test('waits under the pointer', { tag: ['@desk', '@all'] }, async ({ page }) => {
  await open(page)
  await restPointer(page)
  await expect.poll(() => clockState(page)).toBe('running')
  await page.mouse.move(400, 400)
  await expect.poll(() => clockState(page)).toBe('paused')
  await restPointer(page)
  await expect.poll(() => clockState(page)).toBe('running')
})

test(
  'stands still for visitors who want less motion, and its bars still choose',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await restPointer(page)
    expect(await clock(page)).toBeUndefined()
    await expect(hero(page).getByRole('button', { name: 'Pause slides' })).toBeHidden()
    await bar(page, 4).click()
    await expectSlide(page, 4)
    await expect(currentSlide(page)).toHaveCSS('opacity', '1')
  },
)

test(
  'is chosen by its bars, which tell which one is shown, and turned by a swipe either way',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    for (const number of [5, 2, 3]) {
      await bar(page, number).tap()
      await expectSlide(page, number)
      await expect(hero(page).locator('.hero-bar[aria-current]')).toHaveCount(1)
      await expect(bar(page, number)).toHaveAttribute('aria-current', 'true')
      await expect(currentSlide(page).getByRole('heading')).toBeVisible()
    }
    await expect(hero(page).getByRole('heading')).toHaveCount(1)
    await expect.poll(() => clockState(page)).toBe('running')

    await open(page)
    await swipe(page, { from: 320, to: 120 })
    await expectSlide(page, 2)
    await swipe(page, { from: 80, to: 280 })
    await expectSlide(page, 1)
    await swipe(page, { from: 80, to: 280 })
    await expectSlide(page, 8)
    await swipe(page, { from: 200, to: 180 })
    await expectSlide(page, 8)
  },
)

test(
  'fetches only the first picture along with the page, and the next before it is needed',
  { tag: ['@both', '@all'] },
  async ({ page, isMobile }) => {
    const scenes: string[] = []
    page.on('request', (request) => {
      const scene = /\/(scene-[\w-]+?)-[\w-]{8}\.svg/.exec(request.url())?.[1]
      if (scene) scenes.push(scene)
    })
    await open(page)
    await page.waitForLoadState('load')
    const cut = isMobile ? '-portrait' : ''
    expect(scenes[0]).toBe(`scene-d-city${cut}`)
    expect(scenes).not.toContain(`scene-c-woven${cut}`)
    for (const name of ['5-lamp', '6-rooftop', '7-night', '8-profile'])
      expect(scenes).not.toContain(`scene-${name}${cut}`)
    await expect.poll(() => scenes).toContain(`scene-c-woven${cut}`)
    expect(scenes).not.toContain(`scene-5-lamp${cut}`)
  },
)

const swipe = async (page: Page, { from, to }: { from: number; to: number }): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const y = 300
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from + (to - from) * part, y }],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
