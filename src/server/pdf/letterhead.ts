import { site } from '#shared/site.ts'
import { drawOwnMark } from './own-mark.ts'
import { colours, column, paper, write, type Doc } from './paper.ts'

const widthOfAddress = 170
const markSize = 32

const threads = ['#8a1742', '#f2a81d', '#8a1742', '#241026', '#e4572e', '#241026', '#0e6b57', '#f2a81d']

/** The woven line, our name and where to find us. */
export const drawHead = (doc: Doc): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  const width = paper.width / (threads.length * 3)
  for (let index = 0; index < threads.length * 3; index += 1)
    doc.rect(index * width, 0, width + 0.5, 8).fill(threads[index % threads.length]!)
  const mark = drawOwnMark(doc, {
    x: paper.left,
    y: 58,
    size: markSize,
    colour: colours.primary,
    ground: '#ffffff',
  })
  const left = paper.left + (mark && mark + 12)
  const size = site.name.length > 20 ? 17 : 24
  const room = column - widthOfAddress - (left - paper.left)
  write(doc, site.name, left, 60, { face: 'display', size, colour: colours.primary, width: room })
  write(doc, `${site.contact.address}\n${site.contact.email}\n${site.contact.phone}`, paper.left, 62, {
    face: 'text',
    size: 9,
    colour: colours.muted,
    align: 'right',
  })
  doc.endMarkedContent()
}

/** Our proverb, below everything else. */
export const drawFoot = (doc: Doc): void => {
  doc.page.margins.bottom = 0
  const y = paper.height - 74
  doc.addStructure(
    doc.struct('P', { lang: site.proverb.language }, () =>
      write(doc, site.proverb.text, paper.left, y, { face: 'display', size: 12, colour: colours.primary }),
    ),
  )
  doc.addStructure(
    doc.struct('P', () =>
      write(doc, site.proverb.meaning, paper.left, y + 18, { face: 'text', size: 9, colour: colours.muted }),
    ),
  )
}
