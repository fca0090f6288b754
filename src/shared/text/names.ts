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
