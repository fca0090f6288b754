/**
 * Makes the films of the demo teachings (public/films) from the words in scripts/films/words.ts and our own art, with
 * captions, and writes down how large they are. It needs ffmpeg (Debian: apt-get install ffmpeg) and a Chromium.
 * All of them: npm run films. Some: npm run films -- enough going-staying
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../tests/support/find-browser.ts'
import { renderFilm } from './films/render-film.ts'
import { captionsOf, timesOf } from './films/timing.ts'
import { films } from './films/words.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'public/films')
const wanted = process.argv.slice(2)

await mkdir(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs })
const page = await browser.newPage()
for (const film of films) {
  await writeFile(path.join(folder, `${film.slug}.vtt`), captionsOf(film))
  if (wanted.length > 0 && !wanted.includes(film.slug)) continue
  await renderFilm(page, film, path.join(folder, `${film.slug}.mp4`))
  console.log(`${film.slug}.mp4`)
}
await browser.close()

const lines = await Promise.all(
  films.map(async (film) => {
    const { size } = await stat(path.join(folder, `${film.slug}.mp4`))
    return `  '/films/${film.slug}.mp4': { bytes: ${size}, seconds: ${timesOf(film).end} },\n`
  }),
)
await writeFile(
  path.join(root, 'src/shared/films.ts'),
  `// Written by scripts/make-films.ts: how large and how long each film in public/films is.
export const films: Record<string, { bytes: number; seconds: number }> = {
${lines.join('')}}
`,
)
