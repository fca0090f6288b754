/** What each kind of request is called, for the person who sent it. */
const kindNames: Record<string, string> = {
  question: 'Question',
  contact: 'Message',
  prayer: 'Prayer request',
  'event proposal': 'Event proposal',
  'resource request': 'Resource request',
  'mentor request': 'Mentor request',
  'join us': 'Join Us request',
}

export const kindName = (kind: string): string => kindNames[kind] ?? 'Request'
