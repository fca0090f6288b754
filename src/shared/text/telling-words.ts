// Long enough to be chosen, and saying too little to be set alone.
const small = new Set(
  'about after again always anything because before being between could does doing every everyone everything finding from getting have having here into itself learning making more most never nothing only other others over should some someone something starting than that their them then there these they thing things this those through under understanding until upon what when where which while whose will with within without would your yours'.split(
    ' ',
  ),
)

/** The words of a title that are short enough to be set large on a cover. */
export const shortWords = (title: string, longest = 11): string[] =>
  (title.match(/[\p{L}’']+/gu) ?? []).filter((word) => word.length <= longest)

/** The longest word that says something, else the longest of all; empty if there is none. */
export const tellingWord = (words: string[]): string =>
  longestOf(words.filter((word) => word.length > 3 && !small.has(word.toLowerCase()))) || longestOf(words)

/** The first of the longest words, with a capital first. */
export const longestOf = (words: string[]): string => {
  const found = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return found.charAt(0).toUpperCase() + found.slice(1)
}
