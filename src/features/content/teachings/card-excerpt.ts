// About three lines on a phone.
const longest = 96
const shortest = 44

/**
 * As much of an excerpt as a card shows: whole sentences, else up to a comma or colon, else whole words. Cut by the
 * browser, it would end within a word.
 */
export const cardExcerpt = (text: string): string => {
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  const sentences = endAt(start, /[.!?]["'”’)]?(?=\s)/gu)
  if (sentences) return sentences
  const phrase = endAt(start, /[\p{L}\p{N}](?=[,;:](?=\s)|\s[–—])/gu)
  return `${phrase ?? wholeWords(start)}...`
}

const endAt = (text: string, end: RegExp): string | undefined => {
  const last = [...text.matchAll(end)].at(-1)
  const length = last ? last.index + last[0].length : 0
  return length < shortest ? undefined : text.slice(0, length)
}

// "... and the" promises a word that does not come.
const smallWords = /(?:\P{L}+\p{L}{1,4})+$/u

const wholeWords = (start: string): string => {
  const space = start.lastIndexOf(' ')
  return (space > 0 ? start.slice(0, space) : start.replace(/\p{Cs}$/u, ''))
    .replace(smallWords, '')
    .replace(/[^\p{L}\p{N}\p{M}]+$/u, '')
}
