import type { OwnRequestSource } from '#features/follow-up/request-queue.server.ts'
import { ownMessages } from '#features/inbox/own-requests.server.ts'
import { ownJoinRequests } from '#features/join/own-requests.server.ts'
import { ownMentorRequests } from '#features/mentorship/own-requests.server.ts'

/** Every kind of request whose progress the member who sent it can see. */
export const ownRequests: OwnRequestSource[] = [ownMessages, ownMentorRequests, ownJoinRequests]
