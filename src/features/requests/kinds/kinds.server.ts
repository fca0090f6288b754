import type { RequestKind } from '../categories.ts'
import type { ServerKind } from '../kind.server.ts'
import { contact } from './contact/kind.server.ts'
import { eventProposal } from './event-proposal/kind.server.ts'
import { joinRequest } from './join/kind.server.ts'
import { mentorRequest } from './mentor/kind.server.ts'
import { prayer } from './prayer/kind.server.ts'
import { question } from './question/kind.server.ts'
import { resourceRequest } from './resource-request/kind.server.ts'

/** Every kind, as the server knows it. */
export const serverKinds: Record<RequestKind, ServerKind> = {
  question,
  contact,
  prayer,
  'event proposal': eventProposal,
  'resource request': resourceRequest,
  'mentor request': mentorRequest,
  'join request': joinRequest,
}
