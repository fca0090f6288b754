import type { KindFacts } from './kind-facts.ts'
import { contact } from './kinds/contact/facts.ts'
import { eventProposal } from './kinds/event-proposal/facts.ts'
import { joinRequest } from './kinds/join/facts.ts'
import { mentorRequest } from './kinds/mentor/facts.ts'
import { prayer } from './kinds/prayer/facts.ts'
import { question } from './kinds/question/facts.ts'
import { resourceRequest } from './kinds/resource-request/facts.ts'

/** Every kind of request. The database has the same list, and `kinds/kinds.server.ts` what the server knows of each. */
export const requestKinds = {
  question,
  contact,
  prayer,
  'event proposal': eventProposal,
  'resource request': resourceRequest,
  'mentor request': mentorRequest,
  'join request': joinRequest,
} as const satisfies Record<string, KindFacts>

export type RequestKind = keyof typeof requestKinds

export const allRequestKinds = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

/** The queues of the dashboard: the tab of each, and what its requests are called in the audit log. */
export const requestQueues = {
  message: { tab: 'inbox', auditName: 'message' },
  'mentor request': { tab: 'mentorship', auditName: 'mentor-request' },
  'join request': { tab: 'join-us', auditName: 'join-request' },
} as const satisfies Record<KindFacts['queue'], { tab: string; auditName: string }>

export type RequestQueueName = keyof typeof requestQueues

export const kindsIn = (queue: RequestQueueName): RequestKind[] =>
  allRequestKinds.filter((kind) => requestKinds[kind].queue === queue)

export type MessageKind = {
  [Kind in RequestKind]: (typeof requestKinds)[Kind]['queue'] extends 'message' ? Kind : never
}[RequestKind]

/** The kinds that the inbox shows. */
export const messageKinds = kindsIn('message') as [MessageKind, ...MessageKind[]]

/** Whose requests a queue shows. */
export const ownerFilters = ['anyone', 'mine', 'none'] as const

export type OwnerFilter = (typeof ownerFilters)[number]

/** What a person wants to be reminded of fits a line. */
export const longestReminder = 200
