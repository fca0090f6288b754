import './refuse-production.ts'

type SampleVideo = {
  id: string
  title: string
  description: string
  tags: string[]
  duration: string
  publishedAt: string
}

/**
 * What a sync finds where no channel is set up: older evenings, as a channel would tell of them. Their days are
 * fixed, so that a second sync finds nothing new. Ids that start with `demo-` are no real videos.
 */
export const sampleVideos: SampleVideo[] = [
  {
    id: 'demo-chan01',
    title: 'What do you do on Monday? Calling without a pulpit',
    description:
      'Most of us will never be paid to pray. Chidi talks to a bus driver, a coder and a nurse about work as worship.\n\nRecorded at an after-service discussion in East Legon. Questions from the floor begin at minute nineteen.',
    tags: ['calling', 'work', 'vocation'],
    duration: '31:08',
    publishedAt: '2025-02-09T17:00:00.000Z',
  },
  {
    id: 'demo-chan02',
    title: 'Friends who tell you the truth',
    description:
      'Proverbs says that the wounds of a friend are faithful. Abena asks how to say a hard thing so that it can be heard, and how to hear one.\n\nWith an exercise for two, which takes ten minutes and some courage.',
    tags: ['friendship', 'honesty', 'relationships'],
    duration: '22:47',
    publishedAt: '2025-03-02T17:00:00.000Z',
  },
  {
    id: 'demo-chan03',
    title: 'Lent in a city that never slows down',
    description:
      'Forty days, and the traffic does not care. Naledi on fasting from noise, and on three small habits that survive a full week.\n\nThe reading plan is short on purpose: one page a day.',
    tags: ['lent', 'fasting', 'prayer'],
    duration: '18:15',
    publishedAt: '2025-03-09T17:00:00.000Z',
  },
  {
    id: 'demo-chan04',
    title: 'Amos at the market gate',
    description:
      'A farmer walks into the capital and speaks about scales. Kwabena reads Amos 8 with traders from Makola and asks what honest weights would cost us.\n\nBring your receipts. We’re not joking.',
    tags: ['justice', 'amos', 'poverty'],
    duration: '41:52',
    publishedAt: '2025-04-27T17:00:00.000Z',
  },
  {
    id: 'demo-chan05',
    title: 'Three in one: talking about the Trinity without bad examples',
    description:
      'Not water, not an egg, not a clover. Naledi shows what the creeds wanted to protect, and why it matters when you pray.\n\nThe creed is on the last page of the handout.',
    tags: ['trinity', 'theology', 'creeds'],
    duration: '36:20',
    publishedAt: '2025-06-15T17:00:00.000Z',
  },
  {
    id: 'demo-chan06',
    title: 'Sending money home: love, duty and the end of the month',
    description:
      'The first salary feeds many people. A talk about family, boundaries and generosity that does not break the one who gives.\n\nWith a page of figures that you can fill in together at home.',
    tags: ['family', 'money', 'relationships'],
    duration: '27:33',
    publishedAt: '2025-08-17T17:00:00.000Z',
  },
  {
    id: 'demo-chan07',
    title: 'The long evening: questions about faith, all of them allowed',
    description:
      'Ninety minutes, no topic, one rule: no one laughs at a question. The whole evening, uncut.\n\nGod and suffering from the start, other religions after half an hour, the Bible and science near the end.',
    tags: ['questions', 'bible', 'apologetics'],
    duration: '1:32:06',
    publishedAt: '2025-10-05T17:00:00.000Z',
  },
  {
    id: 'demo-chan08',
    title: 'Enough: an Advent evening about wanting less',
    description:
      'The shops have already begun. Abena and the choir with four readings, four candles and a song that you know.\n\nThe words are under the video, so sing along.',
    tags: ['advent', 'christmas', 'seasons'],
    duration: '44:10',
    publishedAt: '2025-11-30T17:00:00.000Z',
  },
]
