import './refuse-production.ts'
import { film, filmNote } from './film.ts'

/**
 * What a sync finds where no channel is set up: older evenings, as a channel would tell of them. Their days are
 * fixed, so that a second sync finds nothing new.
 */
const evenings = [
  {
    film: 'what-do-you-do-on-monday',
    title: 'What do you do on Monday? Calling without a pulpit',
    description:
      'Most of us will never be paid to pray. Chidi talks to a bus driver, a coder and a nurse about work as worship.\n\nFrom an after-service discussion in East Legon, with questions from the floor.',
    tags: ['calling', 'work', 'vocation'],
    publishedAt: '2025-02-09T17:00:00.000Z',
  },
  {
    film: 'friends-who-tell-the-truth',
    title: 'Friends who tell you the truth',
    description:
      'Proverbs says that the wounds of a friend are faithful. Abena asks how to say a hard thing so that it can be heard, and how to hear one.\n\nWith an exercise for two, which takes ten minutes and some courage.',
    tags: ['friendship', 'honesty', 'relationships'],
    publishedAt: '2025-03-02T17:00:00.000Z',
  },
  {
    film: 'lent-in-a-city',
    title: 'Lent in a city that never slows down',
    description:
      'Forty days, and the traffic does not care. Naledi on fasting from noise, and on three small habits that survive a full week.\n\nYou can start on any day.',
    tags: ['lent', 'fasting', 'prayer'],
    publishedAt: '2025-03-09T17:00:00.000Z',
  },
  {
    film: 'amos-at-the-market-gate',
    title: 'Amos at the market gate',
    description:
      'A farmer walks into the capital and speaks about scales. Kwabena reads Amos 8 with traders from Makola and asks what honest weights would cost us.\n\nBring your receipts. We’re not joking.',
    tags: ['justice', 'amos', 'poverty'],
    publishedAt: '2025-04-27T17:00:00.000Z',
  },
  {
    film: 'three-in-one',
    title: 'Three in one: talking about the Trinity without bad examples',
    description:
      'Not water, not an egg, not a clover. Naledi shows what the creeds wanted to protect, and why it matters when you pray.\n\nWe end by saying the creed together.',
    tags: ['trinity', 'theology', 'creeds'],
    publishedAt: '2025-06-15T17:00:00.000Z',
  },
  {
    film: 'sending-money-home',
    title: 'Sending money home: love, duty and the end of the month',
    description:
      'The first salary feeds many people. A talk about family, boundaries and generosity that does not break the one who gives.\n\nWith a few figures to talk through together at home.',
    tags: ['family', 'money', 'relationships'],
    publishedAt: '2025-08-17T17:00:00.000Z',
  },
  {
    film: 'the-long-evening',
    title: 'The long evening: questions about faith, all of them allowed',
    description:
      'Ninety minutes, no topic, one rule: no one laughs at a question.\n\nGod and suffering came first, other religions after half an hour, the Bible and science near the end.',
    tags: ['questions', 'bible', 'apologetics'],
    publishedAt: '2025-10-05T17:00:00.000Z',
  },
  {
    film: 'enough',
    title: 'Enough: an Advent evening about wanting less',
    description:
      'The shops have already begun. Abena and the choir with four readings, four candles and a song that you know.\n\nWe sang it together, until the last candle.',
    tags: ['advent', 'christmas', 'seasons'],
    publishedAt: '2025-11-30T17:00:00.000Z',
  },
]

export const sampleVideos = evenings.map(({ film: name, description, ...evening }) => {
  const { videoId, duration } = film(name)
  return { ...evening, id: videoId, duration, description: `${description}\n\n${filmNote}` }
})
