// Draws the pictures that cannot be SVG: the icons of the web app manifest, and what a shared link shows.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { site } from '../src/shared/site.ts'
import { browserArgs, findBrowser } from '../tests/support/find-browser.ts'
import { icoOf } from '../src/server/look/ico.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): Buffer => readFileSync(path.join(root, file))
const dataUrl = (type: string, file: string): string => `data:${type};base64,${read(file).toString('base64')}`

const icons = [
  { from: 'apple-touch-icon', to: 'apple-touch-icon', size: 180 },
  { from: 'icon-512', to: 'icon-192', size: 192 },
  { from: 'icon-512', to: 'icon-512', size: 512 },
  { from: 'icon-maskable-512', to: 'icon-maskable-512', size: 512 },
]

const preview = `<!doctype html><style>
@font-face{font-family:Aleo;src:url(${dataUrl('font/woff2', 'src/ui/styles/fonts/aleo.woff2')});font-weight:500 700}
@font-face{font-family:Onest;src:url(${dataUrl('font/woff2', 'src/ui/styles/fonts/onest.woff2')});font-weight:400 700}
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;background:#1b0920;color:#fff6ea;font:500 34px/1.35 Onest}
.scene{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:80% 72%}
.scrim{position:absolute;inset:0;background:linear-gradient(90deg,rgb(22 8 26/.94) 0,rgb(22 8 26/.84) 40%,rgb(22 8 26/.3) 58%,transparent 74%)}
.text{position:absolute;left:72px;top:0;bottom:14px;width:600px;display:flex;flex-direction:column;justify-content:center;gap:26px}
.name{display:flex;align-items:center;gap:18px;font:700 52px/1 Aleo;letter-spacing:-.03em}
.name img{width:72px}
h1{font:640 66px/1.04 Aleo;letter-spacing:-.03em}
p{color:#e3cfd6;font-size:28px}
.weave{position:absolute;left:0;right:0;bottom:0;height:14px;background:url(${dataUrl('image/svg+xml', 'src/ui/art/tiles/tile-weave.svg')}) 0 0/94px 14px repeat-x}
</style><img class="scene" src="${dataUrl('image/svg+xml', 'src/ui/art/heroes/scene-d-city.svg')}"><div class="scrim"></div>
<div class="text"><div class="name"><img src="${dataUrl('image/svg+xml', 'src/ui/art/marks/mark-on-night.svg')}">${site.name}</div>
<h1>Go back for what you need. Then walk on.</h1><p>${site.tagline}</p></div><div class="weave"></div>`

/** For what still asks for it by this name. */
const makeFavicon = async (page: Page) => {
  const svg = dataUrl('image/svg+xml', 'src/ui/art/marks/favicon.svg')
  const drawn = []
  for (const size of [16, 32, 48]) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${svg}">`,
    )
    drawn.push({ size, png: await page.screenshot({ omitBackground: true }) })
  }
  writeFileSync(path.join(root, 'public/favicon.ico'), icoOf(drawn))
  console.log('public/favicon.ico')
}

const shoot = async (page: Page, size: { width: number; height: number }, html: string, name: string) => {
  await page.setViewportSize(size)
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const type = name.endsWith('.jpg') ? ({ type: 'jpeg', quality: 84 } as const) : { omitBackground: true }
  await page.screenshot({ path: path.join(root, 'public', name), ...type })
  console.log(`public/${name}`)
}

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs })
const page = await browser.newPage()
for (const { from, to, size } of icons) {
  const svg = dataUrl('image/svg+xml', `src/ui/art/marks/${from}.svg`)
  const html = `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${svg}">`
  await shoot(page, { width: size, height: size }, html, `${to}.png`)
}
await makeFavicon(page)
await shoot(page, { width: 1200, height: 630 }, preview, 'preview.jpg')
await browser.close()
