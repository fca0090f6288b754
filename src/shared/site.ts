/** A pair of colours: see `look/colour-pairs.ts`. */
export type Colours = 'hibiscus' | 'forest' | 'indigo' | 'plum' | 'clay'

/** An uploaded logo. Without one the file is empty. */
export type Logo = {
  file: string
  /** As its file was called where it came from. */
  name: string
  /** In pixels. */
  width: number
  height: number
  /** On what it can be read: on white and on night, or on one of them. */
  readableOn: 'both' | 'white' | 'night'
}

type Hours = '24' | '48' | '72' | '168'

/** The facts about the community that pages, emails, receipts and flyers name. The team changes them under Our site. */
export type Site = {
  name: string
  /** What we are, behind the name in the tab of the home page. */
  inBrief: string
  tagline: string
  description: string
  /** The capital letters that the numbers of new receipts begin with. */
  receiptPrefix: string
  mission: string
  proverb: { text: string; language: string; meaning: string; note: string }
  foundedIn: number
  believers: string
  locale: string
  timeZone: string
  /** If the clocks of the time zone never change: what it is called, and how many minutes it is ahead of UTC. */
  steadyZone: { name: string; minutes: number } | undefined
  currency: 'GHS' | 'USD'
  /** Hours until an answer and until the review of an account, and business days until a mentor is found. */
  promises: { reply: Hours; mentor: '3' | '5' | '10'; approval: Hours }
  contact: {
    email: string
    phone: string
    /** Most phone numbers here start with it; forms show it as an example. */
    dialingCode: string
    phoneHours: string
    /** Opens a chat with us; empty if there is none. */
    whatsApp: string
    address: string
    /** A link to a map. Empty: a search for the postal address. */
    map: string
    city: string
    /** False: the contact page says that the details are examples. */
    areDetailsConfirmed: boolean
  }
  /** What mentorship costs, as a sentence. Empty: nothing is said. */
  mentorshipFee: string
  /** The ways to give that need no card. */
  giving: {
    email: string
    /**
     * The currency that the page for gifts opens with, as long as a visitor has chosen none: `by-time-zone` is the
     * community's own for visitors in its time zone, and dollars for all others.
     */
    firstCurrency: 'by-time-zone' | 'GHS' | 'USD'
    /** In whole cedis and dollars. */
    presets: { GHS: readonly number[]; USD: readonly number[] }
    mobileMoney: { network: string; number: string; name: string }
    bank: { bank: string; branch: string; accountName: string; accountNumber: string; swift: string }
    /** False: the pages say that no one should send money yet. */
    areDetailsConfirmed: boolean
  }
  /** The ids of the stories that are invented: the pages say so, until the community has its own. */
  exampleStories: readonly string[]
  /** Whose page a teaching or an event can lead to. */
  leaders: readonly { slug: string; name: string }[]
  look: { colours: Colours; logo: Logo }
  /** In a bar above every page, until the end of a day if there is one. Empty: no bar. */
  announcement: { text: string; link: string; until: string }
  /** Where else people find us; shown with the contact details. */
  links: readonly { name: string; href: string }[]
}

/** Opens a chat with us. */
const whatsApp = 'https://wa.me/233300000000'

/** What a fresh site says. Contact details and links are placeholders. */
export const originalSite: Site = {
  name: 'Sankofa',
  inBrief: 'faith and community for young African professionals',
  tagline: 'Retrieving wisdom from the past, for the life you are building now.',
  description:
    'A community of young believers: teachings, events, mentorship, counselling, resources and prayer, in Accra and online.',
  receiptPrefix: 'SK',
  mission:
    'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
  proverb: {
    text: 'Sɛ wo werɛ fi na wosankɔfa a, yɛnkyi.',
    language: 'ak',
    meaning: 'It is not wrong to go back for what you forgot.',
    note: "The Akan proverb we're named after. Founded in 2022, now 500+ young believers.",
  },
  foundedIn: 2022,
  believers: '500+',
  locale: 'en-GB',
  timeZone: 'Africa/Accra',
  steadyZone: { name: 'GMT', minutes: 0 },
  currency: 'GHS',
  promises: { reply: '48', mentor: '3', approval: '48' },
  contact: {
    email: 'hello@sankofa.example',
    phone: '+233 30 000 0000',
    dialingCode: '+233',
    phoneHours: 'Mon–Fri 9am–5pm',
    whatsApp,
    address: '12 Example Street, East Legon, Accra',
    map: '',
    city: 'Accra',
    areDetailsConfirmed: false,
  },
  mentorshipFee: "Mentorship is a paid service. We'll agree the fee with you before your first meeting.",
  giving: {
    email: 'give@sankofa.example',
    firstCurrency: 'by-time-zone',
    presets: { GHS: [20, 50, 100, 200, 500], USD: [25, 50, 100, 250, 500] },
    mobileMoney: { network: 'MTN MoMo', number: '024 000 0000', name: 'Sankofa Community' },
    bank: {
      bank: 'Example Bank Ghana',
      branch: 'East Legon, Accra',
      accountName: 'Sankofa Community',
      accountNumber: '0000 0000 0000',
      swift: 'EXMPGHAC',
    },
    areDetailsConfirmed: false,
  },
  exampleStories: ['kwesi', 'zodwa', 'akosua', 'chinedu'],
  leaders: [
    { slug: 'kwabena-ofori', name: 'Kwabena Ofori' },
    { slug: 'abena-boateng', name: 'Abena Boateng' },
    { slug: 'chidi-okafor', name: 'Chidi Okafor' },
    { slug: 'dr-naledi-khumalo', name: 'Dr Naledi Khumalo' },
  ],
  look: { colours: 'hibiscus', logo: { file: '', name: '', width: 0, height: 0, readableOn: 'both' } },
  announcement: { text: '', link: '', until: '' },
  links: [
    { name: 'WhatsApp', href: whatsApp },
    { name: 'YouTube', href: 'https://www.youtube.com/@sankofa-example' },
    { name: 'Instagram', href: 'https://www.instagram.com/sankofa.example' },
  ],
}

/**
 * The facts as they are now. One object for the whole program: `takeSite` fills it again when the team changes them, so read
 * it when you need it. A constant of a module that is made from it would keep the old name; lint refuses that.
 */
export const site: Site = { ...originalSite }

const listeners = new Set<() => void>()

/** Told whenever the facts are other ones, until it is called off. */
export const onSiteChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** On the server what the store has read, in the browser what the page brought along. */
export const takeSite = (changed: Partial<Site>): void => {
  Object.assign(site, originalSite, changed)
  for (const listener of listeners) listener()
}

/** What differs from a fresh site: what a page brings along. */
export const changedSite = (now: Site): Partial<Site> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(originalSite[key as keyof Site]),
    ),
  )

/** The last part of the address of the leader with that name, if there is one. */
export const leaderNamed = (name: string): string | undefined =>
  site.leaders.find((leader) => leader.name === name)?.slug

const hoursWords: Record<Hours, string> = { 24: '24 hours', 48: '24–48 hours', 72: '2–3 days', 168: 'a week' }

/** "24–48 hours": how soon messages are answered. */
export const replyTime = (): string => hoursWords[site.promises.reply]

/** "24–48 hours": how soon a new account is looked at. */
export const approvalTime = (): string => hoursWords[site.promises.approval]

const daysWords: Record<Site['promises']['mentor'], string> = {
  3: '2–3 business days',
  5: 'a week',
  10: 'two weeks',
}

/** "2–3 business days": how soon someone who asks for a mentor hears from us. */
export const mentorTime = (): string => daysWords[site.promises.mentor]
