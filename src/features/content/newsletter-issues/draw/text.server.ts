import { stopMark } from '#server/mail/drawn.ts'
import { signature } from '#server/mail/template.ts'
import { plainTextWithLinks } from '#shared/text/markup.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { headingOf, reasonOf, teachingWords } from './words.ts'
import { withHeadings, type DrawnIssue } from './issue.ts'
import { addressIn, webAddressOf } from './links.ts'
import type { ShownBlock } from '../schema.ts'

/** The email for those whose mail program shows text, or reads it to them. */
export const drawText = (issue: DrawnIssue, publicUrl: string): string => {
  const address = addressIn(publicUrl, issue)
  const web = webAddressOf(publicUrl, issue)
  return [
    issue.subject,
    longDay(dayAt(new Date(issue.sendAt))),
    ...withHeadings(issue.shown, headingOf(issue.sendAt)).flatMap(({ heading, block }) => [
      ...(heading ? [`${heading}:`] : []),
      blockText(block, address),
    ]),
    '--',
    signature(),
    reasonOf(),
    ...(web ? [`Read it on the web: ${web}`] : []),
    `Unsubscribe: ${stopMark}`,
  ].join('\n\n')
}

type Address = (to: string) => string

const blockText = (block: ShownBlock, address: Address): string => {
  switch (block.kind) {
    case 'words':
      return plainTextWithLinks(block.text, address)
    case 'event':
      return [
        block.title,
        [longDay(block.date), block.when, block.place].filter(Boolean).join(', '),
        `See the event: ${address(paths.event(block.eventId))}`,
      ].join('\n')
    case 'teaching':
      return [
        block.title,
        teachingWords(block).join(', '),
        `${block.isVideo ? 'Watch it' : 'Read it'}: ${address(paths.teaching(block.teachingId))}`,
      ].join('\n')
    case 'quote':
      return [`“${block.text.trim()}”`, ...(block.by.trim() ? [block.by.trim()] : [])].join('\n')
    case 'picture':
      return `Image: ${block.description}`
    case 'button':
      return `${block.label}: ${address(block.to)}`
  }
}
