/** How a field is kept: with its old and new value, or only that it has changed. */
export type LoggedField =
  | { label: string; keeps: 'text' | 'number' | 'day' | 'moment' | 'yes or no' | 'list' | 'nothing' }
  /** Minor units, in the currency that another field of the same thing says. */
  | { label: string; keeps: 'money'; currency: string }

/** Of every field of a form. `undefined`: the word of another field covers it. */
export type LoggedFields<Name extends string = string> = Readonly<Record<Name, LoggedField | undefined>>

type Kept = Exclude<LoggedField['keeps'], 'money'>

const field = (label: string, keeps: Kept): LoggedField => ({ label, keeps })

/** Changed, and no more: a person's name, a secret link, or a text that is too long. */
const nameOnly = (label: string): LoggedField => field(label, 'nothing')

const request = { state: field('Status', 'text'), dueAt: field('Due', 'moment') }

/**
 * What the audit log may keep with its values, by the first word of an action. No one can take a value out of the log
 * again, so nothing that tells something about a person belongs here.
 */
export const loggedFields = {
  event: {
    title: field('Title', 'text'),
    description: nameOnly('Description'),
    date: field('Date', 'day'),
    time: field('Time', 'text'),
    // `date` and `time` cover both.
    startsAt: undefined,
    endsAt: undefined,
    category: field('Category', 'text'),
    isVirtual: field('Virtual event', 'yes or no'),
    location: field('Location', 'text'),
    zoomLink: nameOnly('Meeting link'),
    meetingForRegistered: field('Only registered people can join online', 'yes or no'),
    alsoOnline: field('In person or online', 'yes or no'),
    inPersonWords: nameOnly('For those who come'),
    onlineWords: nameOnly('For those online'),
    onlineCapacity: field('Capacity online', 'number'),
    price: { label: 'Price', keeps: 'money', currency: 'currency' },
    priceChoices: nameOnly('Prices'),
    deposit: { label: 'Deposit', keeps: 'money', currency: 'currency' },
    restDays: field('Rest due, in days before the event', 'number'),
    currency: undefined,
    refundHours: field('Refund deadline in hours', 'number'),
    capacity: field('Capacity', 'number'),
    organizer: nameOnly('Organiser'),
    imageUrl: nameOnly('Image'),
    flyerUrl: nameOnly('Flyer'),
    questions: nameOnly('Questions'),
    registrationClosesAt: field('Registration closes', 'moment'),
    audience: field('Who can come', 'text'),
    state: field('Status', 'text'),
    publishedAt: field('Published', 'moment'),
  },
  teaching: {
    title: field('Title', 'text'),
    category: field('Category', 'text'),
    excerpt: nameOnly('Excerpt'),
    content: nameOnly('Content'),
    imageUrl: nameOnly('Image'),
    videoId: field('Video', 'text'),
    speaker: nameOnly('Speaker'),
    duration: field('Duration', 'text'),
    publishedAt: field('Published', 'moment'),
  },
  resource: {
    title: field('Title', 'text'),
    description: nameOnly('Description'),
    category: field('Category', 'text'),
    fileUrl: nameOnly('File'),
    fileType: nameOnly('File'),
    fileBytes: nameOnly('File'),
    imageUrl: nameOnly('Image'),
    author: nameOnly('Author'),
    access: field('Access', 'text'),
  },
  libraryResource: {
    title: field('Title', 'text'),
    description: nameOnly('Description'),
    category: field('Category', 'text'),
    type: field('Type', 'text'),
    fileUrl: nameOnly('File'),
    fileType: nameOnly('File'),
    fileBytes: nameOnly('File'),
    author: nameOnly('Author'),
  },
  fund: {
    name: field('Name', 'text'),
    slug: field('Link', 'text'),
    summary: nameOnly('Summary'),
    story: nameOnly('Story'),
    isCampaign: field('Has a page of its own', 'yes or no'),
    goalAmount: { label: 'Goal', keeps: 'money', currency: 'goalCurrency' },
    goalCurrency: undefined,
    endsOn: field('Last day', 'day'),
    imageUrl: nameOnly('Image'),
    drawing: field('Drawing', 'text'),
  },
  // What a person is called, and how they can be reached, stays out of the log.
  person: {
    name: nameOnly('Name'),
    otherNames: nameOnly('Other names'),
    email: nameOnly('Email'),
    phone: nameOnly('Phone'),
    birthday: nameOnly('Birthday'),
    area: nameOnly('Area'),
    howTheyCame: nameOnly('How they came'),
  },
  // It may meet where a person lives.
  group: {
    kind: field('Kind', 'text'),
    name: field('Name', 'text'),
    about: nameOnly('About'),
    rhythm: field('How often', 'text'),
    weekday: field('Day', 'text'),
    weekOfMonth: field('Week of the month', 'text'),
    meetsAt: field('Time', 'text'),
    arrangement: nameOnly('Arrangement'),
    place: nameOnly('Where'),
  },
  'people-list': { name: field('Name', 'text'), filter: nameOnly('Sentences') },
  member: { role: field('Role', 'text') },
  admin: { roles: field('Roles', 'list'), accessEndsOn: field('Last day of access', 'day') },
  message: request,
  'mentor-request': request,
  'join-request': request,
  'saved-reply': { name: field('Name', 'text'), text: nameOnly('Text') },
} as const satisfies Record<string, LoggedFields>

export type LoggedValue = string | number | boolean | string[] | null

/** The old and the new value of each field that has changed. */
export type Changes = Record<string, [before: LoggedValue, after: LoggedValue]>

/** The fields that lines with this action may have values of. */
export const fieldsOf = (action: string): LoggedFields =>
  (loggedFields as Record<string, LoggedFields>)[action.slice(0, action.indexOf('.'))] ?? {}
