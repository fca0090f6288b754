import { messageKindsFor } from '#features/requests/policy.ts'
import { can, type Power, type TeamRole } from '#shared/powers.ts'

/** What one must be allowed to do to see who waits. Of messages each kind has its own power. */
const promisePowers = {
  'mentor request': 'mentorship',
  'join request': 'join',
  'pending member': 'members',
} as const satisfies Record<string, Power>

const promiseKinds = Object.keys(promisePowers) as (keyof typeof promisePowers)[]

/** Which promises a person with these roles sees, and whether they learn who sent a private prayer. */
export const promisesFor = (roles: readonly TeamRole[]) => ({
  kinds: promiseKinds.filter((kind) => can(roles, promisePowers[kind])),
  messageKinds: messageKindsFor(roles),
  readsPrivate: can(roles, 'inbox.private prayers'),
})
