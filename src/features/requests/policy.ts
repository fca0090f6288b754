import { can, type TeamRole } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { messageKinds, requestKinds, type MessageKind } from './categories.ts'

const openStates = ['new', 'in progress']

/** The sender still waits. The view `open_promises` has the same two states. */
export const isOpen = (state: string): boolean => openStates.includes(state)

/** Until when the site promises an answer. The default in the database is 48. */
export const promisedHours = (): number => Number(site.promises.reply)

/** The kinds of messages that a person with these roles sees. */
export const messageKindsFor = (roles: readonly TeamRole[]): MessageKind[] =>
  messageKinds.filter((kind) => can(roles, requestKinds[kind].power))
