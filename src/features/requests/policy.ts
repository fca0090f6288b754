import { can, type TeamRole } from '#shared/powers.ts'
import { messageKinds, requestKinds, type MessageKind } from './categories.ts'

const openStates = ['new', 'in progress']

/** The sender still waits. The view `open_promises` has the same two states. */
export const isOpen = (state: string): boolean => openStates.includes(state)

/** The site promises 24–48 hours. This is also the default in the database. */
export const promisedHours = 48

/** The kinds of messages that a person with these roles sees. */
export const messageKindsFor = (roles: readonly TeamRole[]): MessageKind[] =>
  messageKinds.filter((kind) => can(roles, requestKinds[kind].power))
