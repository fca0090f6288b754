import { night, rectangle, rings } from '#server/pictures/art.ts'
import { line } from '#server/pictures/lines.ts'
import { nightSide } from '#server/pictures/night-side.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import type { SizeStep } from '#server/pictures/typesetting.ts'
import { pictureFacts, stubColors } from './picture-facts.server.ts'
import type { PicturedEvent } from './pictures.ts'

const stubWidth = 320

const titleSteps: SizeStep[] = [
  [100, 2],
  [88, 2],
  [76, 3],
  [68, 3],
  [60, 3],
  [52, 4],
  [46, 5],
]

/** What a shared link of an event shows: the stub to the left, the night to the right. */
export const drawEventPreview = (event: PicturedEvent, host: string): Picture => {
  const { fill, ink } = stubColors[event.category]
  const { month, day, weekday, price, whenAndWhere } = pictureFacts(event)
  const centred = { x: stubWidth / 2, color: ink, anchor: 'middle' } as const
  const side = nightSide({
    from: stubWidth,
    tag: { text: event.category, fill, ink },
    title: event.title,
    titleSteps,
    facts: whenAndWhere,
    host,
  })
  return {
    ...previewSize,
    art: [
      rectangle([0, 0, stubWidth, previewSize.height], fill),
      rings({ x: stubWidth / 2, y: 700, from: 90, count: 14, step: 44, color: ink, opacity: 0.2 }),
      side.art,
    ].join(''),
    words: [
      { ...centred, text: month, face: 'strong', size: 44, y: 190, spacing: 0.09 },
      { ...centred, text: day, face: 'display', size: 212, y: 384 },
      { ...centred, text: weekday, face: 'text', size: 38, y: 458 },
      line(price, {
        x: 1140,
        y: 97,
        color: night.price,
        anchor: 'end',
        face: 'strong',
        size: 32,
        maxWidth: 420,
      }),
      ...side.words,
    ],
  }
}
