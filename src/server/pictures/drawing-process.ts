import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import type { Face, Picture, TextBlock } from './picture.ts'
import { encodePng } from './png.ts'
import { defaultSpacing } from './typesetting.ts'

/**
 * Draws, in a process of its own: a quarter of a second of computing must not keep other visitors waiting, and the
 * system gets the memory of the two libraries (150 MB) back when it ends. A thread kept most of it, and more each
 * time.
 */

const faces: Record<Face, { weight: 500 | 600 | 700; baseline: number }> = {
  // How far down the baseline is in a line of one em: ascent and descent leave the same room above and below.
  display: { weight: 600, baseline: 0.805 },
  text: { weight: 500, baseline: 0.8325 },
  strong: { weight: 700, baseline: 0.8325 },
}

// A typeface comes in parts, and the library looks for a character in one family after the other.
const parts = ['latin', 'latin-ext', 'vietnamese']

const fonts = Object.entries(faces).flatMap(([face, { weight }]) =>
  parts.map((part): Font => ({
    name: `${face}-${part}`,
    weight,
    style: 'normal',
    data: readFileSync(new URL(`./fonts/${face}-${part}.woff`, import.meta.url)),
  })),
)

const draw = async ({ width, height, art, words, isTransparent }: Picture): Promise<Uint8Array> => {
  const page = element({ display: 'flex', width: '100%', height: '100%' }, words.map(line))
  const svg = await satori(page, { width, height, fonts })
  // Words became shapes, so no font is needed from here on; none of the machine is looked at.
  const drawing = new Resvg(
    svg.replace(/^<svg[^>]*>/, (start) => start + art),
    {
      font: { loadSystemFonts: false },
    },
  )
  const drawn = drawing.render()
  return isTransparent ? drawn.asPng() : encodePng(width, height, drawn.pixels)
}

/** The library takes what React would make; this is all that it looks at. */
const element = (style: object, children: unknown) => ({ type: 'div', props: { style, children }, key: null })

const line = ({ text, face, size, x, y, color, anchor = 'start', spacing }: TextBlock) => {
  const { weight, baseline } = faces[face]
  // Wider than any picture, so that nothing wraps and the anchor alone says where the words are.
  const room = 4_000
  const left = { start: x, middle: x - room / 2, end: x - room }[anchor]
  const justifyContent = { start: 'flex-start', middle: 'center', end: 'flex-end' }[anchor]
  const style = {
    display: 'flex',
    position: 'absolute',
    left,
    top: y - baseline * size,
    width: room,
    justifyContent,
    color,
    fontFamily: parts.map((part) => `${face}-${part}`).join(', '),
    fontSize: size,
    fontWeight: weight,
    letterSpacing: (spacing ?? defaultSpacing(face)) * size,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  }
  return element(style, text)
}

const answer = async (picture: Picture): Promise<{ png: Uint8Array } | { failure: string }> => {
  try {
    return { png: await draw(picture) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (picture: Picture) => {
  void answer(picture).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C is for the server: it lets visitors have what they wait for, and ends this process then.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
