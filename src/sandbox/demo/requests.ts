type State = 'new' | 'in progress' | 'done'

type Sent = { name: string; email: string; sentHoursAgo: number; state: State }

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`

const sent = (name: string, sentHoursAgo: number, state: State = 'new'): Sent => ({
  name,
  email: emailOf(name),
  sentHoursAgo,
  state,
})

/** What people wrote from the forms: some of it is answered, some of it waits. */
export const demoMessages = [
  {
    ...sent('Akosua Frimpong', 3),
    kind: 'question' as const,
    subject: 'Life Purpose',
    body: 'My parents chose law for me and I am good at it. Is wanting to leave it for teaching ingratitude, or a call? How would I know the difference?',
  },
  {
    ...sent('Brian Otieno', 9),
    kind: 'contact' as const,
    subject: null,
    body: 'We are six friends in Kisumu who listen to the teachings together on Thursdays. Could one of you join us by video some evening and take our questions?',
  },
  {
    ...sent('Nomsa Khoza', 20),
    kind: 'prayer' as const,
    subject: null,
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
    subject: null,
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
    subject: null,
    body: 'I gave by mobile money in October but haven’t had a receipt. I put my name as the reference. Could you check?',
  },
]

export const demoMentorRequests = [
  {
    ...sent('Adjoa Tetteh', 6),
    state: 'new' as const,
    phone: '+233 20 555 0142',
    country: 'ghana',
    age: 24,
    gender: 'female',
    occupation: 'Junior doctor',
    churchBackground: 'Methodist, grew up in the choir',
    primaryAreaOfInterest: 'spiritual-growth',
    goals:
      'To keep praying on night duty. I’d like someone who has worked shifts and hasn’t been hardened by what they saw.',
    availability: 'Tuesday and Thursday mornings',
    meetingFormat: 'phone',
  },
  {
    ...sent('Chinedu Eze', 50),
    state: 'in progress' as const,
    country: 'nigeria',
    age: 27,
    gender: 'male',
    occupation: 'Software developer',
    churchBackground: 'Pentecostal',
    primaryAreaOfInterest: 'life-purpose',
    goals: 'To decide by Easter whether I start the company or take the offer abroad, and to decide it well.',
    availability: 'Evenings after 7pm',
    meetingFormat: 'online',
  },
  {
    ...sent('Grace Wambui', 430),
    state: 'matched' as const,
    country: 'kenya',
    age: 22,
    gender: 'female',
    occupation: 'Social work student',
    churchBackground: null,
    primaryAreaOfInterest: 'social-justice',
    goals: 'To learn how to stay in a hard job without losing heart or faith.',
    availability: 'Saturdays',
    meetingFormat: 'any',
  },
]

export const demoJoinRequests = [
  {
    ...sent('Kwabena Owusu', 2),
    phone: '+233 24 555 0187',
    age: 21,
    interests: ['bible-study', 'events'],
    howHeard: 'Friend or Family',
    message: 'My cousin already brings me along. I’d like to belong, not just visit.',
  },
  {
    ...sent('Halima Conteh', 27),
    age: 29,
    interests: ['mentorship', 'social-justice'],
    howHeard: 'Social Media',
    message: 'I moved from Freetown in August and I’m looking for people to pray and cook with.',
  },
  {
    ...sent('Peter Mwale', 160, 'done'),
    interests: ['life-purpose'],
    howHeard: 'Church Event',
    message: null,
  },
]
