import { markIn } from '#server/look/mark-art.ts'
import { night, rectangle, rings, uprightWeave, type Sign } from './art.ts'
import { facts, line, ownName, title, type Part } from './lines.ts'
import { previewSize } from './picture.ts'
import { widthOf, type SizeStep } from './typesetting.ts'

type NightSide = {
  /** Where the night begins. */
  from: number
  tag: { text: string; fill: string; ink: string }
  title: string
  titleSteps: SizeStep[]
  facts: { sign: Sign; text: string }[]
  /** The address of the site, as people write it. */
  host: string
}

const { width, height } = previewSize
const right = 1140

/** The right of every link preview: what it is, its title, its facts and whose it is, behind the weave. */
export const nightSide = ({ from, tag, titleSteps, host, ...content }: NightSide): Part => {
  const left = from + 80
  const details = facts(content.facts, {
    x: left,
    y: 464,
    size: 31,
    step: 52,
    maxWidth: right - left,
    color: night.muted,
  })
  const mark = markIn({ x: left - 8, y: 548, size: 60.76 }, { color: night.text, ground: night.ground })
  const name = ownName({ x: left + 62, y: 590, size: 32, color: night.text, maxWidth: 330 })
  const nameEnd = Math.max(...name.map(({ text, x, size }) => x + widthOf(text, 'display', size)))
  return {
    art: [
      rectangle([from, 0, width - from, height], night.ground),
      rings({ x: width, y: height, from: 120, count: 9, step: 46, color: night.gold, opacity: 0.12 }),
      uprightWeave(from + 24, height),
      rectangle([left, 62, Math.round(widthOf(tag.text, 'strong', 26) + 44), 48], tag.fill, 12),
      details.art,
      mark.art,
    ].join(''),
    words: [
      { text: tag.text, face: 'strong', size: 26, x: left + 22, y: 95, color: tag.ink },
      ...title(content.title, tag.text, {
        x: left - 2,
        top: 150,
        color: night.text,
        maxWidth: right - left + 8,
        steps: titleSteps,
      }),
      ...details.words,
      ...mark.words,
      ...name,
      line(host, {
        x: right,
        y: 590,
        color: night.muted,
        anchor: 'end',
        face: 'text',
        size: 26,
        maxWidth: right - nameEnd - 40,
      }),
    ],
  }
}
