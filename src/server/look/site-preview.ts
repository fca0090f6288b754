import { night, rectangle, readArt, weave } from '#server/pictures/art.ts'
import { ownName, title } from '#server/pictures/lines.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import { site } from '#shared/site.ts'
import { markIn } from './mark-art.ts'

const { width, height } = previewSize
const left = 72
const weaveHeight = 14

/** What a shared link of a page shows that has no picture of its own: who we are, beside the scene of the home page. */
export const drawSitePreview = (): Picture => {
  const mark = markIn({ x: left, y: 88, size: 76 }, { color: night.text, ground: night.ground })
  return {
    width,
    height,
    art: [scene(), scrim(), weave(height - weaveHeight, width, weaveHeight / 24), mark.art].join(''),
    words: [
      ...mark.words,
      ...ownName({ x: left + 96, y: 142, size: 50, color: night.text, maxWidth: 520 }),
      ...title(site.tagline, site.name, {
        x: left,
        top: 236,
        color: night.text,
        maxWidth: 600,
        steps: [
          [64, 4],
          [54, 5],
          [46, 6],
        ],
      }),
    ],
  }
}

/** As an image of its own, whose ids meet no others. */
const scene = (): string => {
  const address = `data:image/svg+xml;base64,${Buffer.from(readArt('heroes/scene-d-city.svg')).toString('base64')}`
  return `<image width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice" href="${address}"/>`
}

const scrim = (): string => {
  const stops = [
    [0, 0.96],
    [0.42, 0.88],
    [0.6, 0.36],
    [0.78, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${night.ground}" stop-opacity="${opacity}"/>`)
  return `<defs><linearGradient id="scrim">${stops.join('')}</linearGradient></defs>${rectangle([0, 0, width, height], 'url(#scrim)')}`
}
