/** An interval of PostgreSQL, in the words of the privacy page. */
export type KeepTime = `${number} ${'day' | 'days' | 'months' | 'years'}`

type Retention = {
  about: string
  /** What it is, as its owner would call it. */
  what: string
  keep: KeepTime
  /** Completes the sentence after the time: "24 months after we've dealt with it". */
  from: string
  /** What happens then. */
  afterwards: string
}

const sent = 'What you send us'
const moneyAndEvents = 'Events and gifts'
const emailsAndAccounts = 'Emails and your account'
const behind = 'Behind the scenes'

/**
 * What is kept for how long: the privacy page shows it, and the clean-up job applies it. Each entry has its clean-up in
 * `src/app/server/features.ts`.
 */
export const retention = {
  messages: {
    about: sent,
    what: 'Your questions, messages, event ideas and requests for resources',
    keep: '24 months',
    from: "after we've dealt with them",
    afterwards: 'We delete them, with our replies and notes.',
  },
  prayers: {
    about: sent,
    what: 'Your prayer requests',
    keep: '12 months',
    from: "after we've dealt with them",
    afterwards: 'We delete them, with our replies and notes.',
  },
  joinRequests: {
    about: sent,
    what: 'Your Join Us request',
    keep: '24 months',
    from: "after we've dealt with it",
    afterwards: 'We delete it, with our replies and notes.',
  },
  mentorRequests: {
    about: sent,
    what: 'Your mentor request',
    keep: '24 months',
    from: "after we've found you a mentor or closed it",
    afterwards: 'We delete it, with our replies and notes.',
  },
  people: {
    about: sent,
    what: 'Your entry in our list of people: your names, email addresses and phone number, and if we know them, your birthday, the area you live in and how you came to us',
    keep: '36 months',
    from: 'after you last wrote, came or gave, or we last called or visited you, unless you have an account or are in a circle or team',
    afterwards: 'We delete it, with our notes and our log of calls and visits.',
  },
  circleMeetings: {
    about: sent,
    what: 'When you came to the meetings of your circle, your name and phone number if you visited one, and what its leader told us about a meeting',
    keep: '12 months',
    from: 'after its leader sent it',
    afterwards: 'We delete it.',
  },
  registrations: {
    about: moneyAndEvents,
    what: 'Your registrations for events, with the names of those who come with you',
    keep: '36 months',
    from: 'after the event',
    afterwards:
      'We remove all names, your email address and phone number. We keep how many people came and what was paid.',
  },
  eventAnswers: {
    about: moneyAndEvents,
    what: 'Your answers to the questions of the hosts of an event',
    keep: '90 days',
    from: 'after the event',
    afterwards: 'We delete them.',
  },
  walkIns: {
    about: moneyAndEvents,
    what: 'Your name, if you came to an event without registering',
    keep: '30 days',
    from: 'after the event',
    afterwards: 'We remove it. We keep how many people came and what was paid.',
  },
  waitingLists: {
    about: moneyAndEvents,
    what: 'Your place on the waiting list for an event',
    keep: '30 days',
    from: "after the event, or after you asked for it if you didn't confirm your email address",
    afterwards: 'We delete it.',
  },
  seatClaims: {
    about: moneyAndEvents,
    what: 'That you asked for a place at an event that someone else paid for',
    keep: '90 days',
    from: "after the event, or after you asked if you didn't confirm your email address",
    afterwards: 'We delete it.',
  },
  seatGifts: {
    about: moneyAndEvents,
    what: 'Places at events that you gave to others',
    keep: '7 years',
    from: 'after you gave them',
    afterwards: 'We remove your name, email address and message. The amount stays in our accounts.',
  },
  gifts: {
    about: moneyAndEvents,
    what: 'Your gifts',
    keep: '7 years',
    from: 'after the gift',
    afterwards: 'We remove your name and email address. The amount stays in our accounts.',
  },
  transferClaims: {
    about: moneyAndEvents,
    what: 'What you tell us about a transfer you sent',
    keep: '7 years',
    from: "after we've checked it",
    afterwards: 'We remove your name and email address, or delete it if the money never came.',
  },
  countDrafts: {
    about: moneyAndEvents,
    what: "Your name in a count of a collection that we haven't booked yet",
    keep: '12 months',
    from: 'after we last changed it',
    afterwards: 'We delete it.',
  },
  statements: {
    about: moneyAndEvents,
    what: 'A record that we emailed you a giving statement',
    keep: '7 years',
    from: 'after we sent it',
    afterwards: 'We delete it.',
  },
  wallets: {
    about: moneyAndEvents,
    what: 'The last three digits of your mobile money number',
    keep: '7 years',
    from: 'after the payment',
    afterwards: 'We delete them.',
  },
  emails: {
    about: emailsAndAccounts,
    what: 'Copies of the emails we send you',
    keep: '30 days',
    from: 'after we wrote them',
    afterwards: 'We delete them.',
  },
  mailings: {
    about: emailsAndAccounts,
    what: 'Emails that our team writes to guests of an event, a circle or a list of people, and who got them',
    keep: '12 months',
    from: 'after they went out',
    afterwards:
      "We delete them. If you asked for no more of them, we keep only a code made from your email address, which doesn't show us the address.",
  },
  unconfirmedReaders: {
    about: emailsAndAccounts,
    what: "Your email address, if you asked for the newsletter and haven't confirmed it",
    keep: '30 days',
    from: 'after we last asked you',
    afterwards: 'We delete it.',
  },
  unsubscribedReaders: {
    about: emailsAndAccounts,
    what: 'Your email address, if you unsubscribed from the newsletter',
    keep: '1 day',
    from: 'after you unsubscribed',
    afterwards:
      "We delete it and keep only a code made from it, so we know not to email you again. The code doesn't show us your email address.",
  },
  returnedEmails: {
    about: emailsAndAccounts,
    what: 'That an email from our team to many came back from your address',
    keep: '30 days',
    from: 'after it came back',
    afterwards:
      "We delete it. If your mailbox doesn't exist, or you marked our email as spam, we keep a code made from your email address, so we know not to email you again. The code doesn't show us your email address.",
  },
  sessions: {
    about: emailsAndAccounts,
    what: 'Your sign-in on each device',
    keep: '30 days',
    from: 'after your last visit',
    afterwards: 'It ends, and we delete it.',
  },
  links: {
    about: emailsAndAccounts,
    what: 'Links to confirm an email address or choose a new password',
    keep: '1 day',
    from: 'after they stop working',
    afterwards: 'We delete them.',
  },
  invitations: {
    about: behind,
    what: 'An invitation to our team that was not accepted',
    keep: '30 days',
    from: 'after it expired',
    afterwards: 'We delete it.',
  },
  imports: {
    about: behind,
    what: 'A list of people that our team uploads, to add them here',
    keep: '30 days',
    from: 'after we uploaded it',
    afterwards: 'We delete the list, but keep your details in our list of people.',
  },
  personMerges: {
    about: behind,
    what: 'How two entries of the same person in our list were before our team merged them, in case it was a mistake',
    keep: '30 days',
    from: 'after they were merged',
    afterwards: 'We delete it.',
  },
  doorLinks: {
    about: behind,
    what: 'Links for the people at the door of an event, and the first names of those who used them',
    keep: '1 day',
    from: 'after the event',
    afterwards: 'We delete them.',
  },
  teamSignIns: {
    about: behind,
    what: "Our team's unfinished sign-ins and links to choose a new password",
    keep: '1 day',
    from: 'after they stop working',
    afterwards: 'We delete them.',
  },
  teamNews: {
    about: behind,
    what: 'Our list of what to email our team about',
    keep: '30 days',
    from: 'after it happened',
    afterwards: 'We delete them.',
  },
  bin: {
    about: behind,
    what: 'What our team has deleted, in case it was a mistake',
    keep: '30 days',
    from: 'after they deleted it',
    afterwards: 'We delete it permanently.',
  },
  audit: {
    about: behind,
    what: 'Our log of what our team did on this website',
    keep: '7 years',
    from: 'after each entry',
    afterwards: 'We delete it.',
  },
  pageViews: {
    about: behind,
    what: 'Which websites visitors came from',
    keep: '12 months',
    from: 'after the visit',
    afterwards: 'We keep only how often each page was opened.',
  },
  paymentNotices: {
    about: behind,
    what: "Our payment providers' notices about a payment",
    keep: '30 days',
    from: 'after they came',
    afterwards: 'We delete them.',
  },
  payers: {
    about: behind,
    what: 'A code for the connection you paid from, to stop stolen cards',
    keep: '1 day',
    from: 'after you started to pay',
    afterwards: 'We delete it.',
  },
  limits: {
    about: behind,
    what: 'How often a connection or an account tried something, to stop abuse',
    keep: '1 day',
    from: 'or less',
    afterwards: 'We delete it.',
  },
  answers: {
    about: behind,
    what: 'Our answer to a form, in case your browser sends it twice',
    keep: '1 day',
    from: 'after you sent it',
    afterwards: 'We delete it.',
  },
} as const satisfies Record<string, Retention>

export type RetentionName = keyof typeof retention

export const retentionNames = Object.keys(retention) as RetentionName[]
