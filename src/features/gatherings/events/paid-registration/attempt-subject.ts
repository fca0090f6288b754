const prefix = 'event '

/** Under which name the browser remembers a paid registration: one at a time for each event. */
export const subjectOfEvent = (eventId: string): string => prefix + eventId

export const eventOfSubject = (subject: string): string | undefined =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined
