const mostWords = 5

/**
 * The words of a search, the longest first, because it rules out the most. A word inside another one adds nothing. Of
 * a whole pasted sentence five words are enough to find where it is.
 */
export const wordsOf = (search: string): string[] => {
  const words = search.split(/\s+/).filter(Boolean)
  const longest = words.toSorted((one, other) => other.length - one.length)
  return longest
    .filter((word, index) => !longest.slice(0, index).some((longer) => longer.includes(word)))
    .slice(0, mostWords)
}

const letters: Record<string, string> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Without capitals and accents, as `plain_text` of the database writes it. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ɛɔŋɖøłđı]/g, (letter) => letters[letter]!)

/** Has the text every word of the search, in any order? For lists that are in memory. */
export const hasEveryWord = (text: string, search: string): boolean => {
  const plain = plainText(text)
  return wordsOf(plainText(search)).every((word) => plain.includes(word))
}
