import { mark, night, rectangle, rings, uprightWeave } from '#server/pictures/art.ts'
import { facts, line, title } from '#server/pictures/lines.ts'
import { previewSize, type Picture } from '#server/pictures/picture.ts'
import { widthOf, type Step } from '#server/pictures/typesetting.ts'
import { site } from '#shared/site.ts'
import { pictureFacts, stubColors } from './picture-facts.server.ts'
import type { PicturedEvent } from './pictures.ts'

const { width, height } = previewSize
const [left, right] = [400, 1140]
const stubWidth = 320

const titleSteps: Step[] = [
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
  const details = facts(whenAndWhere, {
    x: left,
    y: 464,
    size: 31,
    step: 52,
    maxWidth: 740,
    color: night.muted,
  })
  const centred = { x: stubWidth / 2, color: ink, anchor: 'middle' } as const
  return {
    width,
    height,
    art: [
      rectangle([0, 0, stubWidth, height], fill),
      rings({ x: stubWidth / 2, y: 700, from: 90, count: 14, step: 44, color: ink, opacity: 0.2 }),
      rectangle([stubWidth, 0, width - stubWidth, height], night.ground),
      rings({ x: width, y: height, from: 120, count: 9, step: 46, color: night.gold, opacity: 0.12 }),
      uprightWeave(stubWidth + 24, height),
      rectangle([left, 62, Math.round(widthOf(event.category, 'strong', 26) + 44), 48], fill, 12),
      details.art,
      mark(392, 548, 0.98, night.text),
    ].join(''),
    words: [
      { ...centred, text: month, face: 'strong', size: 44, y: 190, spacing: 0.09 },
      { ...centred, text: day, face: 'display', size: 212, y: 384 },
      { ...centred, text: weekday, face: 'text', size: 38, y: 458 },
      { text: event.category, face: 'strong', size: 26, x: left + 22, y: 95, color: ink },
      line(price, {
        x: right,
        y: 97,
        color: night.price,
        anchor: 'end',
        face: 'strong',
        size: 32,
        maxWidth: 420,
      }),
      ...title(event.title, event.category, {
        x: left - 2,
        top: 150,
        color: night.text,
        maxWidth: 748,
        steps: titleSteps,
      }),
      ...details.words,
      { text: site.name, face: 'display', size: 32, x: 462, y: 590, color: night.text },
      line(host, {
        x: right,
        y: 590,
        color: night.muted,
        anchor: 'end',
        face: 'text',
        size: 26,
        maxWidth: 480,
      }),
    ],
  }
}
