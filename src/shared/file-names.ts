/** "faith-the-first-salary.ics": a title as every system takes it for the name of a file. */
export const fileNameOf = (title: string, extension: string): string =>
  `${slugOf(title, 'event')}.${extension}`

/** "faith-the-first-salary": a title as part of an address; the other word if nothing is left of it. */
export const slugOf = (title: string, otherwise: string): string => {
  const words = title
    .toLowerCase()
    .replace(/[ɛɔŋ]/g, (letter) => plainLetters[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return words || otherwise
}

const longest = 60

// Characters of Akan and Ewe that Unicode does not take apart.
const plainLetters: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n' }
