import { firstNameOf } from '#shared/text/names.ts'
import type { Block } from './email.ts'

/**
 * What a stranger wrote, as an email may repeat it: nothing that could be a link. A stranger can type any address into
 * a form, and our emails must not carry their links to other people.
 */
export const wordsForEmail = (text: string): string | undefined =>
  links.some((link) => link.test(text)) ? undefined : text

const links = [/[/\\:@[\]{}]/, /[\p{L}\p{N}]{2}\.\p{L}{2,}/u, /\S[。．｡]\S/u, /\(\s*(?:\.|dot)\s*\)/i]

const phoneNumber = /\d(?:[\s-]*\d){5}/

/** Nothing for what could be a link or a phone number, and for what is too long for a name. */
export const nameForEmail = (name: string): string | undefined =>
  name.length > longestName || phoneNumber.test(name) ? undefined : wordsForEmail(name)

const longestName = 60

/** "friend" for a person whose name an email does not repeat, or who has given none. */
export const firstNameForEmail = (name: string | null): string =>
  firstNameOf(nameForEmail(name ?? '') ?? '') || 'friend'

/** The first line of an email: "Hello Ama," or, without a name that it may repeat, "Hello,". */
export const greeting = (name = ''): Block => {
  const repeated = nameForEmail(name)
  return { kind: 'text', text: repeated ? `Hello ${repeated},` : 'Hello,' }
}
