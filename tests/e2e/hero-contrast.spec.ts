import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

test.slow()

const leastContrast = 4.5

const viewports = [
  [1440, 900],
  [768, 1024],
  [390, 844],
  [360, 640],
] as const

type Box = { x: number; y: number; width: number; height: number }
type Text = { what: string; color: string; lines: Box[] }

test(
  'every word on every slide stands out from the picture behind it',
  { tag: ['@all', '@desk'] },
  async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const reader = await context.newPage()
    await open(page)
    await prepareToHideText(page)
    const measured: { where: string; contrast: number }[] = []
    for (const [width, height] of viewports) {
      await page.setViewportSize({ width, height })
      for (let slide = 1; slide <= 8; slide += 1) {
        const texts = await showSlide(page, slide)
        const frame = frameOf(texts.flatMap(({ lines }) => lines))
        const picture = await photographWithoutText(page, frame)
        for (const { what, contrast } of await readContrasts(reader, picture, frame, texts))
          measured.push({ where: `slide ${slide}, ${what}, ${width} x ${height}`, contrast })
      }
    }
    const worst = measured.toSorted((a, b) => a.contrast - b.contrast)[0]
    console.log(`Worst contrast over the hero: ${worst?.contrast.toFixed(2)} (${worst?.where})`)
    expect(measured).toHaveLength(8 * viewports.length * 4)
    expect(measured.filter(({ contrast }) => contrast < leastContrast)).toEqual([])
  },
)

/** Shows a slide, waits for its picture, and returns where its words are. */
const showSlide = async (page: Page, number: number): Promise<Text[]> => {
  await page.evaluate((index) => {
    document.querySelectorAll<HTMLElement>('.hero-bar')[index]?.click()
    scrollTo(0, 0)
  }, number - 1)
  const slide = page.locator(`.hero-slide[data-state=current][aria-label="${number} of 8"]`)
  await slide.waitFor()
  return slide.evaluate(async (element) => {
    await document.fonts.ready
    await element.querySelector('img')?.decode()
    const linesOf = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return Array.from(range.getClientRects(), ({ x, y, width, height }) => ({ x, y, width, height }))
    }
    return ['.hero-slide-badge', '.hero-slide-title', '.hero-slide-text', '.button-ghost'].map((what) => {
      const part = element.querySelector(what)
      if (!part) throw new Error(`The slide has no ${what}.`)
      return { what, color: getComputedStyle(part).color, lines: linesOf(part) }
    })
  })
}

/** The smallest box around all the words: a picture of more would only take longer. */
const frameOf = (boxes: Box[]): Box => {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) }
}

/** By a style sheet that a script makes: the page's content policy refuses one that is written into it. */
const prepareToHideText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.no-text .hero-slide-copy * { color: transparent !important; transition: none } .no-text .hero-slide-badge svg { opacity: 0 }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

const photographWithoutText = async (page: Page, frame: Box): Promise<string> => {
  const hideText = (isHidden: boolean) =>
    page.evaluate((hidden) => void document.documentElement.classList.toggle('no-text', hidden), isHidden)
  await hideText(true)
  const bytes = await page.screenshot({ clip: frame })
  await hideText(false)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** The contrast of each text with the lightest spot behind it. */
const readContrasts = (reader: Page, picture: string, frame: Box, texts: Text[]) =>
  reader.evaluate(
    async ([source, corner, wanted]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(image, 0, 0)
      const linear = (value: number) =>
        value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      const lightestIn = ({ x, y, width, height }: Box) => {
        const { data } = context.getImageData(
          x - corner.x,
          y - corner.y,
          Math.max(1, width),
          Math.max(1, height),
        )
        let lightest = 0
        for (let at = 0; at < data.length; at += 16)
          lightest = Math.max(lightest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
        return lightest
      }
      return wanted.map(({ what, color, lines }) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
        const behind = Math.max(...lines.map(lightestIn))
        return { what, contrast: (luminance(red, green, blue) + 0.05) / (behind + 0.05) }
      })
    },
    [picture, frame, texts] as const,
  )
