import { markIn } from '#server/look/mark-art.ts'
import { night, rectangle, rings, weave } from '#server/pictures/art.ts'
import { facts, line, ownName, title } from '#server/pictures/lines.ts'
import { qrPath } from '#server/qr.ts'
import { paths } from '#shared/paths.ts'
import type { Picture, TextBlock } from '#server/pictures/picture.ts'
import { widthOf, type SizeStep } from '#server/pictures/typesetting.ts'
import { pictureFacts, stubColors } from './picture-facts.server.ts'
import type { PicturedEvent } from './pictures.ts'

const [width, height] = [1080, 1350]
const [left, right, middle] = [80, 1000, 540]
const stubHeight = 660
const codeSize = 150
/** Where the words beside the code end. */
const besideCode = right - codeSize - 40

const titleSteps: SizeStep[] = [
  [132, 2],
  [112, 2],
  [86, 3],
  [78, 3],
  [70, 3],
  [64, 4],
  [52, 5],
]

/** The flyer of an event that has none of its own: a ticket stub above, the night below. */
export const drawFlyer = (event: PicturedEvent, publicUrl: string): Picture => {
  const { fill, ink } = stubColors[event.category]
  const { month, day, weekdayInFull, price, whenAndWhere } = pictureFacts(event)
  const tag = tagOf(event.category)
  const mark = markIn({ x: 68, y: 58, size: 80.6 }, { color: ink, ground: fill })
  const details = facts(whenAndWhere, {
    x: left,
    y: 1106,
    size: 42,
    step: 70,
    maxWidth: besideCode - left,
    color: night.muted,
  })
  const centred = { x: middle, color: ink, anchor: 'middle' } as const
  return {
    width,
    height,
    art: [
      rectangle([0, 0, width, stubHeight], fill),
      rings({ x: middle, y: 760, from: 150, count: 16, step: 58, color: ink, opacity: 0.18 }),
      rectangle([0, stubHeight, width, height - stubHeight], night.ground),
      rings({ x: width, y: height, from: 160, count: 9, step: 60, color: night.gold, opacity: 0.1 }),
      weave(stubHeight - 12, width, 1.5),
      mark.art,
      rectangle([tag.x, 66, tag.width, 66], ink, 16),
      details.art,
      rectangle([left, 1225, besideCode - left, 2], night.line),
      code(publicUrl + paths.event(event.id)),
    ].join(''),
    words: [
      ...mark.words,
      ...ownName({ x: 162, y: 116, size: 44, color: ink, maxWidth: tag.x - 190 }),
      { ...tag.words, color: fill },
      { ...centred, text: month, face: 'strong', size: 62, y: 240, spacing: 0.12 },
      { ...centred, text: day, face: 'display', size: 340, y: 516 },
      { ...centred, text: weekdayInFull, face: 'text', size: 52, y: 602 },
      ...title(event.title, event.category, {
        x: left,
        top: 748,
        color: night.text,
        maxWidth: 920,
        steps: titleSteps,
      }),
      ...details.words,
      line(price, { x: left, y: 1294, color: night.price, face: 'strong', size: 46, maxWidth: 300 }),
      line(new URL(publicUrl).host, {
        x: besideCode,
        y: 1292,
        color: night.muted,
        anchor: 'end',
        face: 'text',
        size: 38,
        maxWidth: 400,
      }),
    ],
  }
}

/** The event's page as a QR code at the lower right, on white with rounded corners: a phone reads it off a wall. */
const code = (address: string): string => {
  const { size, path } = qrPath(address)
  const [x, y] = [right - codeSize, 1310 - codeSize]
  return (
    rectangle([x, y, codeSize, codeSize], '#ffffff', 12) +
    `<path transform="translate(${x} ${y}) scale(${codeSize / size})" fill="${night.ground}" d="${path}"/>`
  )
}

const tagOf = (category: string): { x: number; width: number; words: Omit<TextBlock, 'color'> } => {
  const tagWidth = Math.round(widthOf(category, 'strong', 34) + 56)
  const x = 1008 - tagWidth
  const words = {
    text: category,
    face: 'strong',
    size: 34,
    x: x + tagWidth / 2,
    y: 111,
    anchor: 'middle',
  } as const
  return { x, width: tagWidth, words }
}
