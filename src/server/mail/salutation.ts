import { firstNameOf } from '#shared/names.ts'

/**
 * Anybody can type any address, and anything for a name. What could be a link is left out: nobody shall be led
 * anywhere in our name.
 */
export const nameForLetter = (name: string): string =>
  /[/\\:@]|\w{2}\.[a-z]{2,}/i.test(name) || name.length > longestName ? 'friend' : name

const longestName = 60

/** "friend" also to whoever has given no name. */
export const firstNameForLetter = (name: string | null): string =>
  firstNameOf(nameForLetter(name ?? '')) || 'friend'
