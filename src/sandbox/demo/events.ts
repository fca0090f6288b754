export type DemoEvent = {
  title: string
  /** Two or three paragraphs separated by a blank line. Names no weekday: the date moves with the day of seeding. */
  description: string
  /** Days from today; negative is past. */
  dayOffset: number
  /** 'HH:MM' in Accra. */
  startsAt: string
  endsAt: string
  category: 'Discussion' | 'Bible Study' | 'Workshop' | 'Service' | 'Social'
  location: string | null
  isVirtual: boolean
  zoomLink: string | null
  /** Minor units of GHS; 0 is free. */
  price: number
  capacity: number | null
  registered: number
  organizer: string
  /** It is a series with so many dates, a week apart. */
  weeks?: number
  /** Several to choose from, the standard one first. */
  prices?: { name: string; amount: number }[]
  /** For each place now, and the rest so many days before the event. */
  deposit?: number
  restDays?: number
}

export const demoEvents: DemoEvent[] = [
  {
    title: 'Faith & the first salary: money, family and boundaries',
    description: `Your first pay cheque arrives and so does everyone you have ever known. We will talk about black tax, giving, saving and saying no with love. Bring a friend and one honest question; supper is on us.

Kwabena opens with twenty minutes on Mark 7 and Galatians 6. Then we sit in groups of six, with a sheet for working out a monthly amount for home that you can keep to. No one will be asked what they earn.

For anyone in a first or second job, on national service, or about to start. Parking is behind the chapel; the trotro stop is a three-minute walk.`,
    dayOffset: 2,
    startsAt: '18:30',
    endsAt: '20:30',
    category: 'Discussion',
    location: 'The Courtyard, East Legon, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 60,
    registered: 46,
    organizer: 'Kwabena Ofori',
  },
  {
    title: 'Mentor training day: listening before answering',
    description: `A morning of practice for people who would like to walk with someone younger. You will learn to ask a second question, to sit with silence, to notice when a conversation needs a counsellor and not a mentor, and to end a meeting well.

Dr Naledi leads in small rooms of four, so please come with your camera on and from somewhere quiet. There are two breaks. Have a notebook by you, and think beforehand of someone who once listened to you properly.

Open to believers of about twenty-eight and older with some years of work behind them. The fee covers the handbook and two follow-up sessions. Coming does not oblige you to become a mentor.`,
    dayOffset: 5,
    startsAt: '09:00',
    endsAt: '13:00',
    category: 'Workshop',
    location: null,
    isVirtual: true,
    zoomLink: 'https://zoom.example/j/86412075533',
    price: 12000,
    capacity: 20,
    registered: 18,
    organizer: 'Dr Naledi Khumalo',
  },
  {
    title: 'Reading Ruth together, one chapter a night',
    description: `Four evenings, four chapters, four short hours. Ruth is a story about a famine, a border, a mother-in-law and a field, and it fits into a commute. On the first night we read chapter one aloud, in several accents, and ask only what we notice.

We meet again at the same time and on the same link for the next three evenings. Come to all of them if you can; each night also stands by itself. No preparation, no homework and no Hebrew, although Chidi may not be able to help himself.

Any Bible will do. Listening with your camera off, from the kitchen or the back of a taxi, is perfectly welcome.`,
    dayOffset: 10,
    startsAt: '19:00',
    endsAt: '20:00',
    category: 'Bible Study',
    location: null,
    isVirtual: true,
    zoomLink: 'https://zoom.example/j/83950117264',
    price: 0,
    capacity: 120,
    registered: 84,
    organizer: 'Chidi Okafor',
  },
  {
    title: 'Rooftop lunch and worship',
    description: `A long table on a roof in Osu, waakye and grilled tilapia, and singing that starts when the plates are cleared. We read John 20 between the main course and the fruit, and there will be time simply to sit beside someone you do not know yet.

The price covers lunch and a drink. There is a vegetarian pot; please tell the host at the door about allergies. Children are welcome and eat free from their parents’ plates. The roof has shade, but bring a hat.

There is a lift to the fourth floor and then one flight of stairs. If stairs are difficult, contact us first and we will help you up.`,
    dayOffset: 17,
    startsAt: '13:00',
    endsAt: '17:00',
    category: 'Social',
    location: 'The rooftop, Mango Lane, Osu, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 8000,
    capacity: 40,
    registered: 40,
    organizer: 'Abena Boateng',
  },
  {
    title: 'Beach clean-up and breakfast at Labadi',
    description: `We meet while it is still cool, pray for five minutes, and clear one stretch of sand together with the fishermen who work from it. What we collect is sorted and weighed; a recycler takes the bottles the same morning.

Gloves, sacks and drinking water are provided. Wear closed shoes and clothes that may get wet, and bring a cup. Breakfast is koko and koose from a stall nearby, paid for by our community.

Good for families, and good for a first visit: it is easier to talk to strangers while picking up bottle tops. Children under twelve should come with an adult.`,
    dayOffset: 24,
    startsAt: '06:00',
    endsAt: '09:30',
    category: 'Service',
    location: 'Labadi Beach, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 80,
    registered: 22,
    organizer: 'Tendai Mukamba',
  },
  {
    title: 'Dating with honesty: questions we were told not to ask',
    description: `How soon do you talk about children? About debt, genotype, a previous engagement, what you believe about sex and why? Most of us received a list of rules and no practice at the conversation. This evening is the practice.

Selam and Kwabena speak briefly, from different experience. After that you write questions on cards without your name and the panel answers as many as it can, including “I don’t know”. There will be no matchmaking, and no one has to say whether they are single.

For adults, dating or not. Come by yourself or as a couple. Tea and bofrot from six o’clock.`,
    dayOffset: 31,
    startsAt: '18:30',
    endsAt: '20:30',
    category: 'Discussion',
    location: 'The Courtyard, East Legon, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 60,
    registered: 31,
    organizer: 'Selam Tadesse',
  },
  {
    title: 'CV clinic: telling the truth about your work, well',
    description: `Many of us undersell on paper what we do every day, and some of us were taught to oversell. In this half-day you rewrite one page with help from people who read applications for a living: a recruiter, a hospital administrator and a start-up founder, all from our community.

The first hour is together: what a reader sees in ten seconds, and how to describe a small job honestly so that it sounds as large as it was. Then you have two sittings of twenty-five minutes with a reviewer.

Bring a printed CV, a laptop or phone, and one advertisement for a job you would really like. The fee covers lunch and printing. If it is out of reach this month, write to us and come all the same.`,
    dayOffset: 38,
    startsAt: '09:30',
    endsAt: '14:00',
    category: 'Workshop',
    location: 'The Upper Room, Ridge, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 5000,
    capacity: 30,
    registered: 11,
    organizer: 'Efua Mensah',
  },
  {
    title: 'An hour of prayer for those far from home',
    description: `A quiet hour online for anyone who has left: for study, for work, for a marriage, or because there was no choice. We pray the evening psalms, name the cities we are in, and keep silence together for ten minutes, which is easier in company.

If you are at home and missing someone abroad, come for their sake. You may write a name in the chat and someone will pray for it aloud. The hour is not recorded.

There is no limit to the number of places. Light a candle if you have one.`,
    dayOffset: 45,
    startsAt: '20:00',
    endsAt: '21:00',
    category: 'Service',
    location: null,
    isVirtual: true,
    zoomLink: 'https://zoom.example/j/87203364918',
    price: 0,
    capacity: null,
    registered: 57,
    organizer: 'Abena Boateng',
  },
  {
    title: 'Amos on a lunch break',
    description: `Forty-five minutes of Scripture between two meetings, three weeks running. Each time we read one short passage of Amos, a farm worker with strong opinions about scales, and ask what he would notice in our own offices. We begin and end on the minute, so that you can be back at your desk.

Come once or every week: each passage stands by itself. Bring your lunch, or buy kelewele at the gate. Bibles are on the table. If you can only come for the second half, come for the second half.

For anyone who works around Airport City or can get there. Colleagues of every faith and of none are welcome at the table.`,
    dayOffset: 54,
    startsAt: '12:30',
    endsAt: '13:15',
    category: 'Bible Study',
    location: 'The garden room, Airport City, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 25,
    registered: 9,
    organizer: 'Chidi Okafor',
    weeks: 3,
  },
  {
    title: 'Games night: ludo, oware and very bad singing',
    description: `No talk, no notes, no collection. There will be ludo boards, two oware tables, a spelling contest in six languages and, towards nine, a microphone. The loudest table washes the cups.

Bring a snack to share and someone who does not come to church. If you own an oware board or a card game that can be explained in two minutes, bring that as well.

Especially for those who are new in Accra or have just begun national service here. Come on your own: a host will be at the door to find you a table.`,
    dayOffset: 66,
    startsAt: '18:00',
    endsAt: '22:00',
    category: 'Social',
    location: 'The Courtyard, East Legon, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 70,
    registered: 28,
    organizer: 'Adwoa Nyarko-Mills',
  },
  {
    title: 'A slow day under the trees in Aburi',
    description: `A day for people who have been busy for too long. The bus leaves the Courtyard in East Legon early, and by nine we sit under the trees with bread and cocoa. There is a short talk on Psalm 131, two hours of silence in which you can walk, read or sleep, and a long lunch.

Bring a Bible, a hat and shoes for a path that may be muddy. Phones stay in a basket on the bus, unless someone at home needs you. No one has to say how they are; two of our listeners are there for anyone who would like to.

The price covers the bus, two meals and the garden. The student price is also for national service. Anyone who pays the supporter price pays part of someone else’s day. You can pay a deposit now and the rest a week before.`,
    dayOffset: 69,
    startsAt: '07:00',
    endsAt: '18:00',
    category: 'Service',
    location: 'Botanical gardens, Aburi',
    isVirtual: false,
    zoomLink: null,
    price: 25000,
    capacity: 45,
    registered: 14,
    organizer: 'Selam Tadesse',
    prices: [
      { name: 'Standard', amount: 25000 },
      { name: 'Student', amount: 15000 },
      { name: 'Supporter', amount: 35000 },
    ],
    deposit: 10000,
    restDays: 7,
  },
  {
    title: 'Going or staying: an evening about leaving home',
    description: `An evening for people with an application open in another tab. Three members tell their stories: one who left and is glad, one who left and came back, and one who was refused twice and has built something here.

In small groups we work through four questions about a decision to go or to stay. We close by praying for each other by name, and for the parents who drive us to the airport. Parents are welcome too.`,
    dayOffset: -6,
    startsAt: '18:30',
    endsAt: '20:30',
    category: 'Discussion',
    location: 'The Courtyard, East Legon, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 60,
    registered: 58,
    organizer: 'Chidi Okafor',
  },
  {
    title: 'Budgeting for two households',
    description: `For everyone who keeps one home and helps to keep another. In two hours online we build a simple monthly budget with a line for family, a line for emergencies and a line for rest, using invented figures so that no one has to show their own.

Tendai, an accountant, explains what to do when the salary comes late, how to leave a loan app, and how to talk about money with siblings. Bring a pencil and last month’s mobile money statement.`,
    dayOffset: -27,
    startsAt: '10:00',
    endsAt: '12:00',
    category: 'Workshop',
    location: null,
    isVirtual: true,
    zoomLink: 'https://zoom.example/j/81577420096',
    price: 5000,
    capacity: 100,
    registered: 73,
    organizer: 'Tendai Mukamba',
  },
  {
    title: 'Welcome picnic in the botanical gardens',
    description: `Our yearly afternoon for people who joined in the last twelve months, and for those who would like to meet them. Mats under the trees, a short walk, a game of ampe that always grows competitive, and a blessing for the new small groups.

Everyone brings one dish and a spoon. Leaders wear a yellow ribbon so that you know who to ask about small groups, mentorship or the way to the washrooms.`,
    dayOffset: -62,
    startsAt: '14:00',
    endsAt: '17:30',
    category: 'Social',
    location: 'Botanical gardens, Legon, Accra',
    isVirtual: false,
    zoomLink: null,
    price: 0,
    capacity: 90,
    registered: 81,
    organizer: 'Abena Boateng',
  },
]

/** Each date of each event, `week` weeks after the first. */
export const demoDates = demoEvents.flatMap((event) =>
  Array.from({ length: event.weeks ?? 1 }, (_, week) => ({ ...event, week })),
)
