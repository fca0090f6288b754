/** Opens a chat with us. */
const whatsApp = 'https://wa.me/233300000000'

/**
 * Everything about the ministry that another community would change.
 * Contact details and links are placeholders until the ministry writes its own here.
 */
export const site = {
  name: 'Sankofa',
  tagline: 'Retrieving wisdom from the past, for the life you are building now.',
  description:
    'A community of young believers: teachings, events, mentorship, counselling, resources and prayer, in Accra and online.',
  mission:
    'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
  proverb: {
    text: 'Sɛ wo werɛ fi na wosankɔfa a, yɛnkyi.',
    language: 'ak',
    meaning: 'It is not wrong to go back for what you forgot.',
  },
  foundedIn: 2022,
  believers: '500+',
  locale: 'en-GB',
  timeZone: 'Africa/Accra',
  /** If the clocks of the time zone never change: what it is called, and how many minutes it is ahead of UTC. Else undefined. */
  steadyZone: { name: 'GMT', minutes: 0 } as { name: string; minutes: number } | undefined,
  currency: 'GHS',
  contact: {
    email: 'hello@sankofa.example',
    phone: '+233 30 000 0000',
    /** Most phone numbers here start with it; forms show it as an example. */
    dialingCode: '+233',
    phoneHours: 'Mon–Fri 9am–5pm',
    whatsApp,
    address: '12 Example Street, East Legon, Accra',
    city: 'Accra',
    /** Set it when the details above and the links below are the ministry's own; until then the contact page says that they are not. */
    areDetailsConfirmed: false as boolean,
  },
  /** The ways to give that need no card. */
  giving: {
    email: 'give@sankofa.example',
    /**
     * The currency that the page for gifts opens with, as long as a visitor has chosen none: `by-time-zone` is the
     * ministry's own for visitors in its time zone, and dollars for all others.
     */
    firstCurrency: 'by-time-zone' as 'by-time-zone' | 'GHS' | 'USD',
    mobileMoney: { network: 'MTN MoMo', number: '024 000 0000', name: 'Sankofa Community' },
    bank: {
      bank: 'Example Bank Ghana',
      branch: 'East Legon, Accra',
      accountName: 'Sankofa Community',
      accountNumber: '0000 0000 0000',
      swift: 'EXMPGHAC',
    },
    /** Set it when the details above are the ministry's own; until then the pages say that they are not. */
    areDetailsConfirmed: false as boolean,
  },
  /** Set each when the pages name the ministry's own people; until then the pages say that they are examples. */
  people: { areLeadersOurs: false as boolean, areTestimonialsOurs: false as boolean },
  /** Where else people find us; shown with the contact details. */
  links: [
    { name: 'WhatsApp', href: whatsApp },
    { name: 'YouTube', href: 'https://www.youtube.com/@sankofa-example' },
    { name: 'Instagram', href: 'https://www.instagram.com/sankofa.example' },
  ],
} as const
