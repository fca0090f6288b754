export type DemoFund = {
  slug: string
  name: string
  summary: string
  story: string
  isCampaign: boolean
  /** Minor units. */
  goalAmount: number | null
  goalCurrency: 'GHS' | 'USD' | null
  endsInDays: number | null
  drawing: 'books' | 'camp'
}

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

export const demoFunds: DemoFund[] = [
  {
    slug: 'reading-room',
    name: 'A reading room for students',
    summary:
      'Eight desks, good light and a shelf of set books, for students who have nowhere quiet to study in the evening.',
    story: paragraphs(
      'Many students among us share one room with brothers and sisters, and the lights go out early. In the weeks before exams they study under a street lamp, or not at all.',
      'The room behind our hall stands empty from Monday to Thursday. A carpenter in Madina will build eight desks for it. An electrician from our own community will put in the lights, and asks only for the price of cable and lamps. We buy the set books second-hand.',
      'GHS 6,000 pays for all of it: GHS 3,300 for desks and chairs, GHS 1,200 for lights and two fans, GHS 900 for books and GHS 600 for a cupboard with a lock. Two volunteers will keep the room open from 5pm to 9pm.',
      'If more comes in than we need, it buys books for the next school year.',
    ),
    isCampaign: true,
    goalAmount: 600_000,
    goalCurrency: 'GHS',
    endsInDays: 45,
    drawing: 'books',
  },
  {
    slug: 'youth-camp',
    name: 'Youth camp',
    summary: 'Places at the youth camp for those who cannot pay for one.',
    story: '',
    isCampaign: false,
    goalAmount: null,
    goalCurrency: null,
    endsInDays: null,
    drawing: 'camp',
  },
]
