import { firstNameOf } from '#shared/names.ts'

/**
 * What a stranger wrote, as an email may repeat it: nothing that could be a link. A stranger can type any address into
 * a form, and our emails must not carry their links to other people.
 */
export const wordsForEmail = (text: string): string | undefined =>
  /[/\\:@]|\w{2}\.[a-z]{2,}/i.test(text) ? undefined : text

/** "friend" for what could be a link, and for what is too long for a name. */
export const nameForEmail = (name: string): string =>
  name.length > longestName ? 'friend' : (wordsForEmail(name) ?? 'friend')

const longestName = 60

/** "friend" also for a person who has given no name. */
export const firstNameForEmail = (name: string | null): string =>
  firstNameOf(nameForEmail(name ?? '')) || 'friend'
