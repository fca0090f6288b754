/** What became of an email to one recipient. `due` includes those that a mail server is being asked to take. */
export type RecipientState = 'due' | 'handed over' | 'refused' | 'uncertain' | 'bounced' | 'left out'

/** Why a person of an audience gets no email. */
export const leftOutReasons = {
  'no email': 'No email address',
  'asked for none': 'Asked for no more of these emails',
  'not a reader': 'Did not ask for the newsletter',
  'comes back': 'Emails to this address came back',
  complained: 'Marked an email from us as unwanted',
  withdrew: 'No longer part of it',
  'same mailbox': 'Another person here has the same mailbox',
  stopped: 'Sending was stopped',
} as const

export type LeftOut = keyof typeof leftOutReasons

export const leftOutNames = Object.keys(leftOutReasons) as [LeftOut, ...LeftOut[]]

/** What an email is about: those who want no more of them say so for one of these. */
export type MailTopic = 'events' | 'community' | 'newsletter'

/** Also what the program sends regularly: reminders of events. */
export type RefusedTopic = Exclude<MailTopic, 'newsletter'> | 'reminders'

export const topicWords: Record<MailTopic | RefusedTopic, string> = {
  events: 'about events',
  community: 'to our community',
  newsletter: 'of our newsletter',
  reminders: 'to remind you of events',
}

export const mailingStates = ['sending', 'paused', 'sent', 'stopped'] as const

export type MailingState = (typeof mailingStates)[number]

/** `sum`: the states of the recipients did not add up, so the program paused it itself. */
export const pauseReasons = ['team', 'sum'] as const

export type PauseWhy = (typeof pauseReasons)[number]

/** What of it needs a look: it did not arrive, or may not have. */
export const troubleStates = ['refused', 'uncertain', 'bounced'] as const

/** Who one can write to. The feature that knows them brings each along. */
export const audienceKinds = ['guests', 'people', 'circle', 'readers', 'members'] as const

export type AudienceKind = (typeof audienceKinds)[number]

/** Becomes each person's first name, or "friend". */
export const firstNameMark = '{first name}'

export const longestSubject = 150
export const longestWords = 10_000
export const mostAudiences = 5
