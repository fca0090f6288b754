import { eventOnPaper, listEvents, listEventsAmong } from '#features/gatherings/events/service.server.ts'
import {
  listTeachingCards,
  listTeachingsAmong,
  teachingPicture,
} from '#features/content/teachings/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { shortDay } from '#shared/time/dates.ts'
import type { IssueBlock, Offer, ShownBlock } from './schema.ts'

/** What the blocks say now. An event that is cancelled or deleted is left out, and a teaching that is deleted. */
export const showBlocks = async (db: Queryable, blocks: readonly IssueBlock[]): Promise<ShownBlock[]> => {
  const eventIds = blocks.flatMap((block) => (block.kind === 'event' ? block.eventId : []))
  const teachingIds = blocks.flatMap((block) => (block.kind === 'teaching' ? block.teachingId : []))
  const [events, teachings] = await Promise.all([
    listEventsAmong(db, eventIds),
    listTeachingsAmong(db, teachingIds),
  ])
  return blocks.flatMap((block): ShownBlock[] => {
    const { id } = block
    if (block.kind === 'event') {
      const event = events.find((one) => one.id === block.eventId && one.state === 'planned')
      if (!event) return []
      return [
        {
          kind: 'event',
          id,
          eventId: event.id,
          title: event.title,
          date: event.date,
          ...eventOnPaper(event),
        },
      ]
    }
    if (block.kind === 'teaching') {
      const teaching = teachings.find((one) => one.id === block.teachingId)
      if (!teaching) return []
      const { title, speaker, duration, videoId } = teaching
      return [
        {
          kind: 'teaching',
          id,
          teachingId: teaching.id,
          title,
          speaker,
          length: duration,
          isVideo: videoId !== null,
          picture: teachingPicture(teaching),
        },
      ]
    }
    return [block]
  })
}

const mostOffered = 12

const upcoming = {
  search: '',
  view: 'card',
  when: 'upcoming',
  category: 'All',
  limit: mostOffered,
  offset: 0,
} as const
const newest = { search: '', view: 'card', category: 'All', limit: 6, offset: 0 } as const

/** The next events and the newest teachings. */
export const listOffers = async (db: Queryable): Promise<(Offer & { date: string })[]> => {
  const [events, teachings] = await Promise.all([listEvents(db, upcoming), listTeachingCards(db, newest)])
  return [
    ...events.rows
      .filter(({ state }) => state === 'planned')
      .map((event) => {
        const { stub, when, place } = eventOnPaper(event)
        const about = [shortDay(event.date), when, place].filter(Boolean).join(' · ')
        return { kind: 'event' as const, of: event.id, title: event.title, about, stub, date: event.date }
      }),
    ...teachings.rows.map(({ id, title, speaker, duration, publishedAt }) => ({
      kind: 'teaching' as const,
      of: id,
      title,
      about: [speaker, duration ?? '', shortDay(publishedAt.slice(0, 10))].filter(Boolean).join(' · '),
      stub: null,
      date: publishedAt.slice(0, 10),
    })),
  ]
}
