import { shortDay } from '#shared/time/dates.ts'
import type { Issue, IssueBlock, Offer, ShownBlock } from '../../schema.ts'
import { subjectOf } from './block-kinds.ts'

/** An event or a teaching, as the list of blocks and the offers show it. */
export type Thing = Offer

const aboutEvent = ({ date, when, place }: Extract<ShownBlock, { kind: 'event' }>): string =>
  [shortDay(date), when, place].filter(Boolean).join(' · ')

const thingsShown = ({ shown }: Issue): Thing[] =>
  shown.flatMap((block): Thing[] => {
    if (block.kind === 'event')
      return [
        {
          kind: 'event',
          of: block.eventId,
          title: block.title,
          about: aboutEvent(block),
          stub: block.stub,
        },
      ]
    if (block.kind === 'teaching')
      return [
        {
          kind: 'teaching',
          of: block.teachingId,
          title: block.title,
          about: [block.speaker, block.length ?? ''].filter(Boolean).join(' · '),
          stub: null,
        },
      ]
    return []
  })

/** All events and teachings that this page has seen, the newest facts last: one that was taken out can be added again. */
export const learn = (known: readonly Thing[], issue: Issue): Thing[] => {
  const now = [...issue.offers, ...thingsShown(issue)]
  const others = known.filter(({ of }) => !now.some((one) => one.of === of))
  return [...now, ...others]
}

/** Those that are not in it. */
export const offersFor = (known: readonly Thing[], blocks: readonly IssueBlock[]): Thing[] => {
  const used = new Set(blocks.map(subjectOf))
  return known.filter(({ of }) => !used.has(of))
}
