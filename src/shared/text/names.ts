/** "Ama" of "Ama Serwaa Bonsu"; nothing of nothing. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** "EM" of "Efua Mensah": the first characters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Below the icon on a home screen is room for twelve characters. */
const mostBelowAnIcon = 12

const smallWords = new Set(['the', 'a', 'an', 'of', 'and', '&', 'for', 'in', 'at', 'to'])

/** The first words of a name that fit below an icon, else its initials: "Nkabom", "Faith", "FRC". */
export const shortNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  let end = 0
  while (end < words.length && words.slice(0, end + 1).join(' ').length <= mostBelowAnIcon) end += 1
  const isSmall = (word: string | undefined) => smallWords.has((word ?? '').toLowerCase())
  while (end > 0 && end < words.length && isSmall(words[end - 1])) end -= 1
  if (end > 0) return words.slice(0, end).join(' ')
  const great = words.filter((word) => !isSmall(word))
  const [only = ''] = great
  return great.length > 1
    ? great
        .map((word) => Array.from(word)[0])
        .join('')
        .toUpperCase()
        .slice(0, mostBelowAnIcon)
    : only.slice(0, mostBelowAnIcon)
}
