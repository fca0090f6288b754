import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { compose } from './music.ts'
import { setStage } from './stage.ts'
import { closingWords, framesPerSecond, size, timesOf } from './timing.ts'
import type { Film } from './words.ts'

const root = path.resolve(import.meta.dirname, '../..')

const grounds: Record<Film['category'], [string, string]> = {
  'life-purpose': ['#4A1A12', '#9A4310'],
  relationships: ['#3A0A22', '#7B123A'],
  theology: ['#260C2C', '#4A1A4E'],
  'social-justice': ['#06302A', '#0B6351'],
  seasons: ['#141A4A', '#2F3B8F'],
}

const dataUrl = async (type: string, file: string): Promise<string> =>
  `data:${type};base64,${(await readFile(path.join(root, file))).toString('base64')}`
const drawing = (file: string): Promise<string> => dataUrl('image/svg+xml', `${file}.svg`)
/** The folder of the covers has a number, which is raised when a cover changes. */
const [coverFolder] = globSync('public/assets/covers-*', { cwd: root })

/** Draws every frame in the page and gives it to ffmpeg, together with the music. */
export const renderFilm = async (page: Page, film: Film, target: string): Promise<void> => {
  const [aleo, onest] = await Promise.all(
    ['aleo', 'onest'].map((name) => dataUrl('font/woff2', `src/ui/styles/fonts/${name}.woff2`)),
  )
  await page.setContent(`<!doctype html><style>
@font-face{font-family:Aleo;src:url(${aleo});font-weight:100 900}
@font-face{font-family:Onest;src:url(${onest});font-weight:400 700}
</style><canvas width="${size.width}" height="${size.height}"></canvas>`)
  const [title, thoughts, mark, weave] = await Promise.all(
    [
      `${coverFolder}/${film.art[0]}`,
      `${coverFolder}/${film.art[1]}`,
      'src/ui/art/marks/mark-on-night',
      'src/ui/art/tiles/tile-weave',
    ].map(drawing),
  )
  const pictures = { title: title!, thoughts: thoughts!, mark: mark!, weave: weave! }
  const times = timesOf(film)
  await page.evaluate(setStage, {
    film,
    pictures,
    grounds: grounds[film.category],
    size,
    times,
    closingWords,
  })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'film-'))
  const music = path.join(folder, 'music.wav')
  await writeFile(music, compose(film, times.end))
  await encode(frames(page, times.end), music, target)
  await rm(folder, { recursive: true })
}

/** A second at a time: a call for each frame would take longer than the frame. */
async function* frames(page: Page, seconds: number): AsyncGenerator<Buffer> {
  for (let second = 0; second < seconds; second += 1) {
    const drawn = await page.evaluate(
      ({ from, count }) => Array.from({ length: count }, (_, index) => window.frameAt(from + index / count)),
      { from: second, count: framesPerSecond },
    )
    for (const frame of drawn) yield Buffer.from(frame, 'base64')
  }
}

/** H.264 and AAC in one MP4, with its table of contents at the start: every phone plays it. */
const encode = async (pictures: AsyncIterable<Buffer>, music: string, target: string): Promise<void> => {
  const input = [
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-framerate',
    String(framesPerSecond),
    '-i',
    '-',
    '-i',
    music,
  ]
  const video = '-c:v libx264 -preset medium -tune animation -crf 36 -profile:v main -level 3.0 -g 600'.split(
    ' ',
  )
  const colour =
    '-vf scale=in_range=full:out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(
      ' ',
    )
  const sound = '-c:a aac -b:a 24k -ar 24000 -ac 1'.split(' ')
  const bare =
    '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart'.split(' ')
  const ffmpeg = spawn(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...colour, ...video, ...sound, ...bare, target],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'exit')
  for await (const picture of pictures)
    if (!ffmpeg.stdin.write(picture)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
