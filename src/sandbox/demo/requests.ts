type State = 'new' | 'in progress' | 'matched' | 'done'

type Sent = { name: string; email: string; sentHoursAgo: number; state: State }

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`

const sent = (name: string, sentHoursAgo: number, state: State = 'new'): Sent => ({
  name,
  email: emailOf(name),
  sentHoursAgo,
  state,
})

/** What people wrote from the forms: some of it is answered, some of it waits. */
const messages = [
  {
    ...sent('Akosua Frimpong', 3),
    kind: 'question' as const,
    subject: 'Life Purpose',
    body: 'My parents chose law for me and I am good at it. Is wanting to leave it for teaching ingratitude, or a call? How would I know the difference?',
  },
  {
    ...sent('Brian Otieno', 9),
    kind: 'contact' as const,
    body: 'We are six friends in Kisumu who listen to the teachings together on Thursdays. Could one of you join us by video some evening and take our questions?',
  },
  {
    ...sent('Nomsa Khoza', 20),
    kind: 'prayer' as const,
    body: 'My father’s operation is on Wednesday. Please pray for the surgeons’ hands, and for my mother, who has not slept.',
    details: { sharing: 'circle', wantsContact: true },
  },
  {
    ...sent('Ebuka Nnamdi', 31, 'in progress'),
    kind: 'event proposal' as const,
    subject: 'Career evening: three people who changed course',
    body: 'An accountant who farms, a nurse who codes and a pastor who drives a taxi: each tells in ten minutes how they decided, and then we eat together.',
    details: { category: 'Workshop', preferredTime: 'A Friday after payday' },
  },
  {
    ...sent('Maame Yaa Sarpong', 54),
    kind: 'question' as const,
    subject: 'Relationships',
    body: 'He is kind and faithful and does not believe. Everyone quotes one verse at me. I’d like to talk about it with someone who listens first.',
  },
  {
    ...sent('Tumelo Mokoena', 76, 'in progress'),
    kind: 'resource request' as const,
    body: 'A short guide for the first year after university: how to pray on irregular shifts, and how to find a church in a city where I know no one.',
  },
  {
    ...sent('Zainab Kargbo', 130, 'done'),
    kind: 'question' as const,
    subject: 'Theology',
    body: 'If God hears the prayer of one, what does it add that we pray together?',
  },
  {
    ...sent('Samuel Addo', 200, 'done'),
    kind: 'contact' as const,
    body: 'I gave by mobile money in October but haven’t had a receipt. I put my name as the reference. Could you check?',
  },
]

const mentorRequests = [
  {
    ...sent('Adjoa Tetteh', 6),
    kind: 'mentor request' as const,
    phone: '+233 20 555 0142',
    body: 'To keep praying on night duty. I’d like someone who has worked shifts and hasn’t been hardened by what they saw.',
    details: {
      country: 'ghana',
      age: 24,
      gender: 'female',
      occupation: 'Junior doctor',
      churchBackground: 'Methodist, grew up in the choir',
      primaryAreaOfInterest: 'spiritual-growth',
      availability: 'Tuesday and Thursday mornings',
      meetingFormat: 'phone',
    },
  },
  {
    ...sent('Chinedu Eze', 50, 'in progress'),
    kind: 'mentor request' as const,
    body: 'To decide by Easter whether I start the company or take the offer abroad, and to decide it well.',
    details: {
      country: 'nigeria',
      age: 27,
      gender: 'male',
      occupation: 'Software developer',
      churchBackground: 'Pentecostal',
      primaryAreaOfInterest: 'life-purpose',
      availability: 'Evenings after 7pm',
      meetingFormat: 'online',
    },
  },
  {
    ...sent('Grace Wambui', 430, 'matched'),
    kind: 'mentor request' as const,
    body: 'To learn how to stay in a hard job without losing heart or faith.',
    details: {
      country: 'kenya',
      age: 22,
      gender: 'female',
      occupation: 'Social work student',
      primaryAreaOfInterest: 'social-justice',
      availability: 'Saturdays',
      meetingFormat: 'any',
    },
  },
]

const joinRequests = [
  {
    ...sent('Kwabena Owusu', 2),
    kind: 'join request' as const,
    phone: '+233 24 555 0187',
    body: 'My cousin already brings me along. I’d like to belong, not just visit.',
    details: {
      firstName: 'Kwabena',
      lastName: 'Owusu',
      age: 21,
      interests: ['bible-study', 'events'],
      howHeard: 'Friend or Family',
      wantsNewsletter: true,
    },
  },
  {
    ...sent('Halima Conteh', 27),
    kind: 'join request' as const,
    body: 'I moved from Freetown in August and I’m looking for people to pray and cook with.',
    details: {
      firstName: 'Halima',
      lastName: 'Conteh',
      age: 29,
      interests: ['mentorship', 'social-justice'],
      howHeard: 'Social Media',
      wantsNewsletter: true,
    },
  },
  {
    ...sent('Peter Mwale', 160, 'done'),
    kind: 'join request' as const,
    details: {
      firstName: 'Peter',
      lastName: 'Mwale',
      interests: ['life-purpose'],
      howHeard: 'Church Event',
      wantsNewsletter: true,
    },
  },
]

export const demoRequests = [...messages, ...mentorRequests, ...joinRequests]
